import { Fragment } from 'react'

/**
 * A name whose words go to the next line whole, and break at a syllable or a joint only where they fill a line, not
 * before their last letter. The style draws the soft hyphens, so that they are neither copied nor read aloud; `<wbr>`
 * would split a word for screen readers.
 */
export function BreakableText({ text }: { text: string }) {
  const words = text.split(' ').map(breakable)
  if (words.flat(2).length === words.length) return <>{text}</>
  // A flex container would separate the words.
  return (
    <span className="words">
      {words.map((parts, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {parts.flat().length === 1 ? parts : <Word parts={parts} />}
        </Fragment>
      ))}
    </span>
  )
}

function Word({ parts }: { parts: string[][] }) {
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part.map((syllables, place) => (
            <Fragment key={place}>
              {place > 0 && <span />}
              {syllables}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  )
}

const longWord = /\p{L}{12,}/gu
/** At a syllable: before a consonant and its vowel, with five letters before and four after. */
const syllable = /(?<=\p{L}{5})(?=[^\Waeiouy][aeiouyåäö]\p{L}{2})/iu
const isName = /[_@]|[\p{L}\p{N}]\.\p{L}/u
/** Names and addresses break here without a hyphen, which would change them; but not before a file's extension. */
const joint = /(?<=[_@])|(?<=[\p{L}\p{N}])(?=\.\p{L})(?!\.\p{L}{2,4}$)/u

/**
 * Where a line may break within a word.
 * @returns the parts of a name or address; each is a list of the texts between which a hyphen is drawn
 */
export function breakable(word: string): string[][] {
  if (isName.test(word)) return word.split(joint).map((part) => [part])
  const mark = '\n'
  return [word.replace(longWord, (long) => long.split(syllable).join(mark)).split(mark)]
}
