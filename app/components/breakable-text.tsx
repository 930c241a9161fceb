import { Fragment } from 'react'

/** Text that may hold a file's name or an e-mail address: a line may break after _ and @. */
export function BreakableText({ text }: { text: string }) {
  const parts = text.split(/(?<=[_@])/)
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  )
}
