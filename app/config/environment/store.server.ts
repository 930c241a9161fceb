import { z } from 'zod'
import { storeAddress, wholeNumber } from '../config-values.server'
import { variable } from './variable.server'

/** Thirty days (answer 93). */
export const mostSessionHours = 720

export const store = {
  SESSION_DIR: variable(
    z.string().default('./data'),
    'folder of the embedded session store and of uploads until the API has them',
    { example: '/var/lib/portal' },
  ),
  SESSION_HOURS: variable(
    wholeNumber(1, mostSessionHours).default(12),
    "longest time of a login, in use or not, as far as the provider's refresh token lasts; above 24 the settings show the end and can log out all devices",
    { example: '336' },
  ),
  REDIS_URL: variable(
    storeAddress.optional(),
    '`redis://` or `rediss://`: sessions, locks and limits of all processes together',
    {
      example: 'rediss://:password@redis.example:6379/0',
      unset: 'none: the embedded store, for one process',
      secret: true,
    },
  ),
}
