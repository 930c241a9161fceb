import { ok, open, warning, wrong, type Finding } from './finding'

const warnMs = 30_000
const failMs = 120_000

/**
 * Tokens are taken up to two minutes beside their times: a clock that is off ends logins.
 * @param aheadMs how far their clock is ahead of ours; null: they do not tell
 */
export function clockFinding(whose: string, aheadMs: number | null): Finding {
  const about = `clock of ${whose}`
  if (aheadMs === null) return open(about, 'it sends no Date header')
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  const said = `${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's`
  const mend = 'set both by a time server (NTP), this machine first'
  if (Math.abs(aheadMs) > failMs) return wrong(about, said, mend)
  if (Math.abs(aheadMs) > warnMs) return warning(about, said, mend)
  return ok(about, seconds <= 1 ? "the same as this machine's" : said)
}
