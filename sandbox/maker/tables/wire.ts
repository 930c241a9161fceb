import { text } from 'drizzle-orm/sqlite-core'
import type { Wire } from '../../seeds/seed'

/** A column that keeps an object as it goes over the wire. */
export const wire = (name: string) => text(name, { mode: 'json' }).$type<Wire>()
