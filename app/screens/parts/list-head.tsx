import { SearchForm, type SearchFormProps } from '~/components/search-form'

interface ListHeadProps extends SearchFormProps {
  title: string
  /** False: there is nothing in the list that a search could find. */
  isSearchable: boolean
}

/** The title of a list beside its search. */
export function ListHead({ title, isSearchable, ...search }: ListHeadProps) {
  return (
    <header className="head">
      <h1>{title}</h1>
      {isSearchable && <SearchForm {...search} />}
    </header>
  )
}
