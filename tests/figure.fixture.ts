/** Call it after the test's expectations. */
export function recordFigure(name: string, words: string): void {
  console.info(`${name}: ${words}`)
}

export const thousands = (count: number): string => count.toLocaleString('en')

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}
