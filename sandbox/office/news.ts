import { newsFor } from '../seeds/notifications'
import type { Db } from '../maker/database'
import { notificationRow } from '../maker/load-seed'
import { notifications } from '../maker/tables'

export type Language = 'fi' | 'sv' | 'en'
export type NewsType = Parameters<ReturnType<typeof newsFor>>[1]

/** What a publication tells its customer (specification 1 and 3). */
export interface News {
  /** Whom it is for. */
  sub: string
  addressId: number
  type: NewsType
  params: Record<string, string>
  /** A path of the portal. */
  redirectUrl: string
}

export type SentNews = News & { id: string }

/** Makes the notification; part of the publication's transaction. */
export function notify(db: Db, now: Date, news: News): SentNews {
  const id = crypto.randomUUID()
  // To the millisecond: two that are made within a second keep their order.
  const createdAt = now.toISOString()
  const { sub, addressId, type, redirectUrl, params } = news
  const notification = newsFor(sub, addressId)(id, type, 'new', createdAt, redirectUrl, params)
  db.insert(notifications).values(notificationRow(notification)).run()
  return { ...news, id }
}
