/** A word that a narrow screen may have to break. */
const longWord = /\p{L}{12,}/gu
/** Before a consonant with its vowel, where a syllable begins; at least five letters stand before it, and four after. */
const syllable = /(?<=\p{L}{5})(?=[^\Waeiouy][aeiouyåäö]\p{L}{2})/iu
/** In a file's name or an e-mail address, which a hyphen would change. */
const joint = /(?<=[_@])|(?<=[\p{L}\p{N}])(?=\.\p{L})/u

/**
 * Where a line may break within words, not only between them.
 * @returns the parts of names and addresses; each is a list of the texts between which a hyphen is drawn
 */
export function breakable(text: string): string[][] {
  const mark = '\n'
  const marked = (word: string) => word.split(syllable).join(mark)
  return text
    .replace(/\S+/g, (part) => (joint.test(part) ? part : part.replace(longWord, marked)))
    .split(joint)
    .map((part) => part.split(mark))
}
