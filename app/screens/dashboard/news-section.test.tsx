import { expect, it } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import { notification } from '~/domain/notification.fixture'
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

const published = (id: string, isNew: boolean, createdAt: string) =>
  notification(id, {
    isNew,
    createdAt,
    type: 'order-published',
    titleKey: 'notifications.order_published.title',
    messageKey: 'notifications.order_published.message',
    params: { orderId: id, info: 'Keittiö <1>' },
  })

const rows = [
  published('412873', true, '2026-11-20T07:42:00.000Z'),
  published('408120', false, '2026-09-01T07:42:00.000Z'),
]
const section = (previewing: boolean, notifications = rows) =>
  parsePage(
    inLanguage(
      'fi',
      <NewsSection
        news={newsOf({ rows: notifications, incomplete: false }, reader, new URLSearchParams())}
        previewing={previewing}
      />,
    ),
  )

it('a notification is opened by a form, says when, and new ones say so', () => {
  const page = section(false)
  const [first] = page.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Uusi: .*Keittiö <1>, tilaus 412873/)
  const opens = page.getAllByRole('button')[0]?.closest('form')
  expect([opens?.method, opens?.getAttribute('action')]).toEqual(['post', '/n/412873'])
  expect(opens?.elements.namedItem('key')).toBeTruthy()
  expect(page.getByText('Tänään klo 9.42')).toHaveProperty('dateTime', '2026-11-20T07:42:00.000Z')
  expect(page.getByText('1 uusi')).toBeTruthy()
})

it('older notifications are in the page, folded behind a button', () => {
  expect(section(false).isOpen(/408120/)).toBe(false)
})

it('long lists have pages of 50, and a further page of older ones is open', () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    published(`old-${index}`, false, '2026-09-01T07:42:00.000Z'),
  )
  const news = newsOf(
    { rows: [...rows, ...many], incomplete: false },
    reader,
    new URLSearchParams('older=3'),
  )
  expect(news.older).toMatchObject({ page: 3, pages: 3, total: 121 })
  const page = parsePage(inLanguage('fi', <NewsSection news={news} previewing={false} />))
  expect(page.getAllByRole('listitem')).toHaveLength(22)
  expect(page.isOpen(/old-119/)).toBe(true)
  expect(page.hrefs()).toContain('?older=2#older')
})

it('in a preview notifications cannot be opened, and the page says so', () => {
  const page = section(true)
  for (const role of ['link', 'form', 'button']) expect(page.queryByRole(role)).toBeNull()
  expect(page.getByText(/^Ilmoituksia ei voi avata/)).toBeTruthy()
})

it('without notifications the page says what will be here', () => {
  expect(section(false, []).getByText(/Ei ilmoituksia/)).toBeTruthy()
})

it.each([
  [0, 'Ei uusia ilmoituksia'],
  [1, 'Yksi uusi ilmoitus'],
  [3, '3 uutta ilmoitusta'],
])('%d unread: %s', (unread, text) => {
  const page = parsePage(inLanguage('fi', <Greeting name="Aino" unread={unread} />))
  expect(page.getByText(text)).toBeTruthy()
  expect(page.hrefs()).toEqual(unread > 0 ? ['#notifications'] : [])
})

it('without readable notifications there is no count', () => {
  const page = parsePage(inLanguage('fi', <Greeting name="" unread={null} />))
  expect(page.getByRole('heading', { level: 1, name: 'Hei!' })).toBeTruthy()
  expect(page.queryByText(/ilmoituk/)).toBeNull()
})
