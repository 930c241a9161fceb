/** One output line. */
export interface Finding {
  /** `open`: the state is unknown, which counts neither as an error nor as a warning. */
  level: 'ok' | 'open' | 'warning' | 'error'
  about: string
  said: string
  /** The fix. */
  mend?: string
}

export const ok = (about: string, said: string): Finding => ({ level: 'ok', about, said })
export const open = (about: string, said: string): Finding => ({ level: 'open', about, said })
export const warning = (about: string, said: string, mend: string): Finding => ({
  level: 'warning',
  about,
  said,
  mend,
})
export const wrong = (about: string, said: string, mend: string): Finding => ({
  level: 'error',
  about,
  said,
  mend,
})

const marks = { ok: '✓', open: '·', warning: '!', error: '✗' }
const longest = 2000

/** Texts of other servers may contain line breaks and terminal commands. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, longest)

export const lineOf = ({ level, about, said, mend }: Finding): string =>
  printable(`${marks[level]} ${about}: ${said}`) + (mend ? printable(` → ${mend}`) : '')

export function summaryOf(findings: readonly Finding[]): string {
  const count = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length
  const [errors, warnings] = [count('error'), count('warning')]
  if (errors + warnings === 0) return `All well: ${count('ok')} checks.`
  return `${errors} wrong, ${warnings} to look at, ${count('ok')} well.`
}

export const isWell = (findings: readonly Finding[]): boolean =>
  findings.every(({ level }) => level !== 'error')
