/** The pages worth a link: the first, the last, and those around this one; a gap stands for two or more. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const wanted = [...new Set(near)].sort((a, b) => a - b)
  return wanted.flatMap((n, index) => {
    const before = wanted[index - 1]
    if (before === undefined || n === before + 1) return [n]
    return n === before + 2 ? [n - 1, n] : (['gap', n] as const)
  })
}
