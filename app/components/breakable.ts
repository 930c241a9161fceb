/** A word that a narrow screen may have to break. */
const longWord = /\p{L}{12,}/gu
/** Before a consonant with its vowel, where a syllable begins; at least five letters stand before it, and four after. */
const syllable = /(?<=\p{L}{5})(?=[^\Waeiouy][aeiouyåäö]\p{L}{2})/iu
/** In a file's name or an e-mail address, which a hyphen would change. */
const joint = /(?<=[_@])|(?<=[\p{L}\p{N}])(?=\.\p{L})/u

/**
 * Where a line may break within words, not only between them: between the parts, and at soft hyphens. A
 * `<wbr>` within a word would part it for screen readers, which take a soft hyphen as nothing.
 */
export function breakable(text: string): string[] {
  const hyphenated = (word: string) => word.split(syllable).join('\u00ad')
  return text
    .replace(/\S+/g, (part) => (joint.test(part) ? part : part.replace(longWord, hyphenated)))
    .split(joint)
}
