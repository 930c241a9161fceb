import { Fragment } from 'react'

/**
 * A name that breaks at a syllable or a joint, not before its last letter. The style draws the soft hyphens, so
 * that they are neither copied nor read aloud; `<wbr>` would split a word for screen readers.
 */
export function BreakableText({ text }: { text: string }) {
  const parts = breakable(text)
  if (parts.flat().length === 1) return <>{text}</>
  // A flex container would separate the parts of a word.
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

const longWord = /\p{L}{12,}/gu
/** At a syllable: before a consonant and its vowel, with five letters before and four after. */
const syllable = /(?<=\p{L}{5})(?=[^\Waeiouy][aeiouyåäö]\p{L}{2})/iu
const isName = /[_@]|[\p{L}\p{N}]\.\p{L}/u
/** Names and addresses break here without a hyphen, which would change them; but not before a file's extension. */
const joint = /(?<=[_@])|(?<=[\p{L}\p{N}])(?=\.\p{L})(?!\.\p{L}{2,4}$)/u

/**
 * Where a line may break within words.
 * @returns the parts of names and addresses; each is a list of the texts between which a hyphen is drawn
 */
export function breakable(text: string): string[][] {
  const mark = '\n'
  const marked = (word: string) => word.split(syllable).join(mark)
  return text
    .replace(/\S+/g, (part) => (isName.test(part) ? part : part.replace(longWord, marked)))
    .split(joint)
    .map((part) => part.split(mark))
}
