import { z } from 'zod'
import { sentinels, storeAddress, wholeNumber } from '../config-values.server'
import { variable } from './variable.server'

/** Thirty days (answer 93). */
export const mostSessionHours = 720

export const store = {
  SESSION_DIR: variable(
    z.string().default('./data'),
    'folder of the embedded session store, and of files on their way to the API',
    { example: '/var/lib/portal' },
  ),
  SESSION_HOURS: variable(
    wholeNumber(1, mostSessionHours).default(12),
    'how long a login lasts, used or not, if the refresh token of the provider does; above 24 the settings show until when, and log out all devices',
    { example: '336' },
  ),
  REDIS_URL: variable(
    storeAddress.optional(),
    '`redis://` or `rediss://`: sessions, locks and limits of all processes together; with REDIS_SENTINELS its host is the name of the primary, without a port: `rediss://:password@portal`',
    {
      example: 'rediss://:password@redis.example:6379/0',
      unset: 'none: this process serves alone',
      secret: true,
    },
  ),
  REDIS_SENTINELS: variable(
    sentinels.optional(),
    'sentinels that know where the primary of REDIS_URL is, with TLS where that has it',
    {
      example: 'sentinel-1.example:26379,sentinel-2.example:26379,sentinel-3.example:26379',
      unset: 'none: REDIS_URL is where it is',
    },
  ),
  REDIS_SENTINEL_PASSWORD: variable(
    z.string().optional(),
    'the password that the sentinels ask for, which is not that of Redis',
    {
      example: 'what `requirepass` of the sentinels says',
      unset: 'none: they ask for none',
      secret: true,
    },
  ),
  REDIS_WAIT_REPLICAS: variable(
    wholeNumber(0, 5).default(0),
    'how many replicas must have a login, its tokens or a lock before it counts as stored: with 1 a failover loses none; without so many nobody can log in',
    { example: '1' },
  ),
}

type StoreValues = z.output<z.ZodObject<typeof store>>

/** Contradictions between well-formed values. @returns a message by the variable */
export function storeContradictions(values: StoreValues): [keyof StoreValues, string][] {
  const { REDIS_URL, REDIS_SENTINELS, REDIS_SENTINEL_PASSWORD, REDIS_WAIT_REPLICAS } = values
  const found: [keyof StoreValues, string][] = []
  if (REDIS_SENTINELS && REDIS_URL === undefined)
    found.push(['REDIS_SENTINELS', 'needs REDIS_URL, whose host is the name of the primary'])
  if (REDIS_SENTINELS && REDIS_URL !== undefined && new URL(REDIS_URL).port !== '')
    found.push(['REDIS_URL', 'must have no port with REDIS_SENTINELS: its host is a name'])
  if (!REDIS_SENTINELS && REDIS_SENTINEL_PASSWORD !== undefined)
    found.push(['REDIS_SENTINEL_PASSWORD', 'needs REDIS_SENTINELS'])
  if (REDIS_WAIT_REPLICAS > 0 && REDIS_URL === undefined)
    found.push(['REDIS_WAIT_REPLICAS', 'needs REDIS_URL'])
  return found
}
