import { Fragment } from 'react'
import { breakable } from './breakable'

/**
 * A name: where it has to break, it breaks at a syllable or a joint, not before the last letter. The soft
 * hyphens are the style's, so that they are neither copied nor read out; a `<wbr>` within a word would
 * part it for screen readers.
 */
export function BreakableText({ text }: { text: string }) {
  const parts = breakable(text)
  if (parts.flat().length === 1) return <>{text}</>
  // In a flex container the parts of a word would stand apart.
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part.map((syllables, place) => (
            <Fragment key={place}>
              {place > 0 && <span className="shy" />}
              {syllables}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
