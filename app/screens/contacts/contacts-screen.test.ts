import { describe, expect, test } from 'vitest'
import { parsePage, queriesOf } from '~/i18n/parse-page.fixture'
import type { Address } from '~/domain/address'
import type { Language } from '~/domain/person'
import type { Answers } from '~/portal/portal.fixture'
import { load, screenInLanguage, textOf } from '~/screens/screen.fixture'
import ContactsScreen, { loader } from './contacts-screen'

const umea: Address = { id: '2', streetAddress: 'Storgatan 12, 903 26 Umeå', role: '' }

const loaded = (search: string, answers: Answers, language: Language = 'en', addressId = '2') =>
  load(loader, `/a/${addressId}/contacts${search}`, {
    answers,
    addresses: [umea],
    portal: { language },
  })

async function page(contacts: object[], search = '', language: Language = 'fi') {
  const { data } = await loaded(search, { '/api/Address/2/Contact': contacts }, language)
  const html = await screenInLanguage(language, ContactsScreen, data)
  const shown = parsePage(html)
  const index = shown.queryByRole('navigation', { name: 'Siirry kirjaimeen' })
  return {
    element: shown.element,
    text: textOf(html),
    index: index?.textContent.replaceAll(' ', '') ?? '',
    letters: index ? queriesOf(index).hrefs() : [],
    calls: shown.hrefs().filter((href) => href?.startsWith('tel:')),
  }
}

const henna = {
  name: 'Henna Laaksonen',
  title: 'Keittiösuunnittelija / Myymäläpäällikkö',
  company: 'Keittiö Tampere',
  phone: '050 555 0188',
  ownContact: 1,
}
const others = [
  { name: 'Östen Öberg', phone: 'vaihde' },
  { name: 'Åsa Ådahl' },
  { name: '24 h päivystys', phone: '0600 555 024' },
  { ...henna, ownContact: 0 },
  { name: 'Anders Nyholm' },
]

test.each([
  ['', 'Contacts'],
  ['?tab=appliances', 'Register an appliance'],
])('the tab of the page%s is the current one: %s', async (search, tab) => {
  const { data } = await loaded(search, {})
  const shown = parsePage(await screenInLanguage('en', ContactsScreen, data))
  expect(shown.getByRole('link', { current: 'page' }).textContent).toBe(tab)
})

describe('the contacts', () => {
  test('of all addresses include the shared contacts', async () => {
    const { calls } = await loaded('?q=bank', { '/api/Contact': others }, 'en', '0')
    expect(calls).toEqual(['/api/Contact'])
  })

  test('are listed by letter below the person’s own, and counted', async () => {
    const { element } = await page([...others, henna, { name: 'Aatu Aho' }])
    const shown = queriesOf(element)
    const listed = (title: string) =>
      queriesOf(shown.getByRole('region', { name: title }))
        .getAllByRole('list')
        .map((list) => [list.getAttribute('aria-label'), list.children.length])
    expect(listed('Omat yhteyshenkilösi')).toEqual([[null, 1]])
    expect(listed('Muut')).toEqual([
      ['A', 2],
      ['Å', 1],
      ['Ö', 1],
      ['Muut', 1],
    ])
    const title = shown.getByRole('heading', { name: 'Muut' })
    expect(title.nextElementSibling?.textContent).toBe('5 yhteystietoa')
    // The letter stands beside the first name alone.
    const rows = shown.getAllByRole('listitem')
    expect(rows.filter((row) => row.querySelector('b')?.textContent.trim() === 'A')).toHaveLength(1)
  })

  test('have an index of all letters from ten letters with contacts on', async () => {
    const nine = [...others, ...['Berg', 'Cajan', 'Dahl', 'Ek'].map((name) => ({ name }))]
    expect((await page(nine)).index).toBe('')
    const { element, index, letters } = await page([...nine, { name: 'Frost' }])
    expect(index).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ#')
    expect(letters).toEqual(
      ['A', 'B', 'C', 'D', 'E', 'F', 'H', '%C3%85', '%C3%96', 'none'].map(
        (letter) => `#letter-${letter}`,
      ),
    )
    for (const href of letters)
      expect(
        element.querySelector(`[id="${decodeURIComponent(href?.slice(1) ?? '')}"]`),
      ).toBeTruthy()
  })

  test('are called by each number of a field, in the address’s country or the maker’s', async () => {
    const own = { name: 'Östen Åström', phone: '070-555 01 43 eller 090-555 01 43', ownContact: 1 }
    const other = { name: 'Öberg', phone: '040 555 0126 / 09 555 0126; vaihde' }
    expect((await page([own, other])).calls).toEqual(
      ['+46705550143', '+46905550143', '+358405550126', '+35895550126'].map((n) => `tel:${n}`),
    )
  })

  test('of many pages have an index that keeps the search and names the page of a letter', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      name: `${'ABCDEFGHIJ'[index % 10] ?? ''} ${index}`,
      email: `${index}@keittio.example`,
    }))
    const { letters } = await page(
      [...many, { ...henna, email: 'h@keittio.example' }],
      '?q=keittio&page=3',
    )
    // One own contact and 100 of each letter come before the next letter.
    expect(letters.slice(0, 3)).toEqual([
      '/a/2/contacts?q=keittio#letter-A',
      '#letter-B',
      '/a/2/contacts?q=keittio&page=5#letter-C',
    ])
  })
})

test('the registration of appliances has its links by country, in the languages of the countries', async () => {
  const { calls, data } = await loaded('?tab=appliances', {
    '/api/Contact/Registrations': [
      { country: 'SE', manufacturer: 'Norrsken', url: 'https://norrsken.example' },
      { country: 'Suomi', manufacturer: 'Lumi', url: 'https://lumi.example' },
      { country: 'Kuu', manufacturer: '', url: 'https://moon.example/register' },
      { country: 'FI', manufacturer: 'Bad', url: 'javascript:alert(1)' },
      { manufacturer: 'Anywhere', url: 'https://anywhere.example' },
    ],
  })
  expect(calls).toEqual(['/api/Contact/Registrations'])
  const html = await screenInLanguage('en', ContactsScreen, data)
  const shown = [...parsePage(html).element.querySelectorAll<HTMLElement>('h2, a')].slice(-8)
  expect(shown.map(({ textContent, lang }) => [textContent.split(' (')[0], lang])).toEqual([
    ['Finland', ''],
    ['Lumi', 'fi'],
    ['Kuu', 'fi'],
    ['moon.example', ''],
    ['Sweden', ''],
    ['Norrsken', 'sv'],
    ['Other countries', ''],
    ['Anywhere', ''],
  ])
})
