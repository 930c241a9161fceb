const longest = 300

/**
 * An error's message without anything that could name a person or open something of theirs:
 * e-mails, phone numbers, ids, tokens, queries, and quotes from an answer. The program's own words
 * stay: "Cannot read properties of undefined (reading 'rows')".
 */
export function redact(text: string): string {
  return rules
    .reduce(
      (rest, [pattern, instead]) => rest.replace(pattern, instead),
      text.slice(0, 4 * longest),
    )
    .slice(0, longest)
}

// The order matters: each rule removes what would keep the next from matching.
const rules: readonly (readonly [RegExp, string])[] = [
  [/[\p{Cc}\p{Cf}]+/gu, ' '],
  // JSON.parse quotes the document that it could not read.
  [/.*is not valid JSON.*/, 'not valid JSON'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, '[e-mail]'],
  [/\b(https?:\/\/[^\s/?#"'<>]+)[^\s"'<>)]*/gi, '$1/…'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/\?[^\s"']*=[^\s"']*/g, ''],
  [/"[^"]*"/g, '"…"'],
  [/'(?![\w.$-]{1,40}')[^']*'/g, "'…'"],
  // Ids, hashes and tokens. A long word without digits is a name from the code.
  [/\b(?=[\w.-]*\d)[\w.-]{16,}/g, '[id]'],
  [/\+?\d[\d ()-]{4,}\d/g, '[number]'],
  [/\d{3,}/g, '[number]'],
]
