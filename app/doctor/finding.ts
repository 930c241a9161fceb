/** One output line. */
export interface Finding {
  /** `open`: the state is unknown, which counts neither as an error nor as a warning. */
  level: 'ok' | 'open' | 'warning' | 'error'
  about: string
  message: string
  /** The fix. */
  fix?: string
}

export const ok = (about: string, message: string): Finding => ({ level: 'ok', about, message })
export const open = (about: string, message: string): Finding => ({ level: 'open', about, message })
const problem =
  (level: 'warning' | 'error') =>
  (about: string, message: string, fix: string): Finding => ({ level, about, message, fix })
export const warning = problem('warning')
export const wrong = problem('error')

const marks = { ok: '✓', open: '·', warning: '!', error: '✗' }
const longest = 2000

/** Texts of other servers may contain line breaks and terminal commands. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, longest)

export const lineOf = ({ level, about, message, fix }: Finding): string =>
  printable(`${marks[level]} ${about}: ${message}`) + (fix ? printable(` → ${fix}`) : '')

export function summaryOf(findings: readonly Finding[]): string {
  const count = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length
  const [errors, warnings] = [count('error'), count('warning')]
  if (errors + warnings === 0) return `All well: ${count('ok')} checks.`
  return `${errors} wrong, ${warnings} to look at, ${count('ok')} well.`
}

export const isWell = (findings: readonly Finding[]): boolean =>
  findings.every(({ level }) => level !== 'error')
