const longest = 300

/**
 * The text of a fault without what could name a person or open something of theirs: e-mails,
 * phone numbers, ids, tokens, queries, and whatever was quoted from an answer. The words of the
 * program itself are left: 'Cannot read properties of undefined (reading 'rows')'.
 */
export function impersonal(text: string): string {
  return rules
    .reduce(
      (rest, [pattern, instead]) => rest.replace(pattern, instead),
      text.slice(0, 4 * longest),
    )
    .slice(0, longest)
}

// In this order: each takes away what would hide the next from its pattern.
const rules: readonly (readonly [RegExp, string])[] = [
  [/[\p{Cc}\p{Cf}]+/gu, ' '],
  // A parser quotes the document that it could not read.
  [/.*is not valid JSON.*/, 'not valid JSON'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, '[e-mail]'],
  [/\b(https?:\/\/[^\s/?#"'<>]+)[^\s"'<>)]*/gi, '$1/…'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/\?[^\s"']*=[^\s"']*/g, ''],
  [/"[^"]*"/g, '"…"'],
  [/'(?![\w.$-]{1,40}')[^']*'/g, "'…'"],
  // Ids, hashes and tokens; a long word of letters alone is a name of the program.
  [/\b(?=[\w.-]*\d)[\w.-]{16,}/g, '[id]'],
  [/\+?\d[\d ()-]{4,}\d/g, '[number]'],
  [/\d{3,}/g, '[number]'],
]
