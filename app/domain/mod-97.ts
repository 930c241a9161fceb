/**
 * The check of ISO 7064 in an RF reference, as in an IBAN: letters count 10 (A) to 35 (Z), and
 * the whole, its first four characters moved to the end, leaves 1 when divided by 97.
 */
export function passesMod97(code: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]+$/.test(code)) return false
  const moved = code.slice(4) + code.slice(0, 4)
  // Digit by digit: the whole number is larger than a number can hold.
  const remainder = [...moved].reduce((left, character) => {
    const value = parseInt(character, 36)
    return (left * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
  return remainder === 1
}
