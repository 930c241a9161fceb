/** A word that a narrow screen may have to break. */
const longWord = /\p{L}{12,}/gu
/** Before a consonant with its vowel, where a syllable begins; at least five letters stand before it, and four after. */
const syllable = /(?<=\p{L}{5})(?=[^\Waeiouy][aeiouyåäö]\p{L}{2})/iu
/** A syllable's beginning as it is marked below; in a file's name or an e-mail address _, @ and a dot. */
const joint = /\u200b|(?<=[_@])|(?<=[\p{L}\p{N}])(?=\.\p{L})/u

/** Where a line may break within words, not only between them. */
export function breakable(text: string): string[] {
  return text.replace(longWord, (word) => word.split(syllable).join('\u200b')).split(joint)
}
