/** Do the digits end in their check digit of modulus 10 (Luhn), as bankgiro and OCR numbers do? */
export function endsInLuhnDigit(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, fromRight) => {
    const value = Number(digit) * (fromRight % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
