import { Fragment } from 'react'

/** Text that may hold a file's name: a line may break after its underscores. */
export function BreakableText({ text }: { text: string }) {
  const [first = '', ...rest] = text.split('_')
  return (
    <>
      {first}
      {rest.map((part, index) => (
        <Fragment key={index}>
          _<wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
