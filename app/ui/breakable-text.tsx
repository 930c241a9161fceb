import { Fragment } from 'react'

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

/** A word that a narrow screen may have to break. */
const longWord = /\p{L}{12,}/gu
/** Before a consonant with its vowel, where a syllable begins; at least five letters stand before it, and four after. */
const syllable = /(?<=\p{L}{5})(?=[^\Waeiouy][aeiouyåäö]\p{L}{2})/iu
/** A file's name or an e-mail address. */
const isName = /[_@]|[\p{L}\p{N}]\.\p{L}/u
/** In a file's name or an e-mail address, which a hyphen would change; never before an extension. */
const joint = /(?<=[_@])|(?<=[\p{L}\p{N}])(?=\.\p{L})(?!\.\p{L}{2,4}$)/u

/**
 * Where a line may break within words, not only between them.
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
