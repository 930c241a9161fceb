import { paths } from '~/paths'
import type { Config } from '~/platform/config.server'

/** Half a year: RFC 9116 advises less than a year, so that what it says is looked at again. */
const validMs = 180 * 24 * 60 * 60_000

/**
 * @param startedAt when the process was started, in milliseconds since 1970
 * @returns null: nobody is named to report to
 */
export function securityText(
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
  startedAt: number,
): string | null {
  if (securityContact === null) return null
  const expires = new Date(startedAt + validMs).toISOString()
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.slice(0, 19)}Z`,
    'Preferred-Languages: fi, sv, en',
    `Canonical: ${publicUrl}${paths.securityContact()}`,
    '',
  ].join('\n')
}
