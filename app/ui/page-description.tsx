import { wordKey, type WordKey } from '~/domain/word-key'
import { useMatches } from '~/framework'
import { useTranslation } from '~/i18n/use-translation'
import { handleText } from './handle-text'

/** The `handle` of every page. */
export interface PageHandle {
  /** The key of a sentence that says what one does on the page: of nobody, without ids. */
  description: WordKey
}

/** The title from the loader of the page. A page that failed has its error's title instead. */
export function Title() {
  const title = useMatches()
    .map(({ data }) => (data as { title?: string } | null | undefined)?.title)
    .findLast(Boolean)
  return title === undefined ? null : <title>{title}</title>
}

/** The description of the page, which search engines, link previews and assistants read. */
export function Description() {
  const { t } = useTranslation()
  const keys = useMatches().flatMap(({ handle }) => handleText(handle, 'description') ?? [])
  const key = keys.at(-1)
  return key === undefined ? null : <meta name="description" content={t(wordKey(key))} />
}
