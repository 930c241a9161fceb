import { Fragment } from 'react'
import { breakable } from './breakable'

/** A name: where it has to break, it breaks at a syllable or a joint, not before the last letter. */
export function BreakableText({ text }: { text: string }) {
  return (
    <>
      {breakable(text).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  )
}
