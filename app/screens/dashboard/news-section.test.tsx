import { expect, it } from 'vitest'
import type { Notification } from '~/domain/notification'
import { inLanguage } from '~/i18n/in-language.fixture'
import { wordsOf } from '~/i18n/instances.server'
import { Greeting } from './dashboard-screen'
import { newsOf } from './news'
import { NewsSection } from './news-section'

const reader = {
  t: wordsOf('fi').t,
  language: 'fi',
  now: new Date('2026-11-20T10:00:00Z'),
} as const

const notification = (id: string, isNew: boolean, createdAt: string): Notification => ({
  id,
  isNew,
  createdAt,
  redirectUrl: null,
  type: 'order-published',
  titleKey: 'notifications.order_published.title',
  messageKey: 'notifications.order_published.message',
  params: { orderId: id, info: 'Keittiö <1>' },
  title: '',
  message: '',
})

const rows = [
  notification('412873', true, '2026-11-20T07:42:00.000Z'),
  notification('408120', false, '2026-09-01T07:42:00.000Z'),
]
const section = (previewing: boolean, notifications = rows) =>
  inLanguage(
    'fi',
    <NewsSection
      news={newsOf({ rows: notifications, incomplete: false }, reader, new URLSearchParams())}
      previewing={previewing}
    />,
  )

it('a notification is opened by a form, says when, and new ones say so', () => {
  const html = section(false)
  expect(html).toMatch(
    /<form method="post" action="\/n\/412873"><input type="hidden" name="key".*?>Uusi: </,
  )
  expect(html).toMatch(/<time [^>]*dateTime="2026-11-20T07:42:00.000Z">Tänään klo\u00a09.42</)
  expect(html).toContain('1 uusi')
  expect(html).toContain('Keittiö &lt;1&gt;, tilaus 412873')
})

it('older notifications are in the page, folded behind a button', () => {
  expect(section(false)).toMatch(/<details[^>]* id="older">.*<li[^>]*>.*408120/)
})

it('long lists have pages of 50, and a further page of older ones is open', () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    notification(`old-${index}`, false, '2026-09-01T07:42:00.000Z'),
  )
  const news = newsOf(
    { rows: [...rows, ...many], incomplete: false },
    reader,
    new URLSearchParams('older=3'),
  )
  expect(news.older).toMatchObject({ page: 3, pages: 3, total: 121 })
  const html = inLanguage('fi', <NewsSection news={news} previewing={false} />)
  expect(html.match(/<li/g)).toHaveLength(22)
  expect(html).toMatch(/<details[^>]* id="older" open="">/)
  expect(html).toContain('href="?older=2#older"')
})

it('in a preview notifications cannot be opened, and the page says so', () => {
  const html = section(true)
  expect(html).not.toMatch(/<(a|form|button) /)
  expect(html).toContain('Ilmoituksia ei voi avata')
})

it('without notifications the page says what will be here', () => {
  expect(section(false, [])).toContain('Ei ilmoituksia')
})

it.each([
  [0, 'Ei uusia ilmoituksia'],
  [1, 'Yksi uusi ilmoitus'],
  [3, '3 uutta ilmoitusta'],
])('%d unread: %s', (unread, text) => {
  const html = inLanguage('fi', <Greeting name="Aino" unread={unread} />)
  expect(html).toContain(text)
  expect(html.includes('href="#notifications"')).toBe(unread > 0)
})

it('without readable notifications there is no count', () => {
  const html = inLanguage('fi', <Greeting name="" unread={null} />)
  expect(html).toMatch(/<h1[^>]*>Hei!</)
  expect(html).not.toContain('ilmoituk')
})
