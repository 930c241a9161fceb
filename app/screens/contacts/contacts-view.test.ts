import { describe, expect, test } from 'vitest'
import type { Contact } from '~/domain/contact'
import { contactsPage, letterId, type ContactLists } from './contacts-view'

function contact(name: string, more: Partial<Contact> = {}): Contact {
  const nothing = { titles: [], company: '', phone: '', email: '', info: '' }
  return { ...nothing, name, isOwn: false, showLogo: false, ...more }
}

const lists: ContactLists = {
  addressId: '1',
  query: '',
  page: 1,
  country: 'FIN',
  language: 'fi',
}
const henna = contact('Henna Laaksonen', {
  titles: ['Keittiösuunnittelija', 'Myymäläpäällikkö'],
  company: 'Keittiö Tampere',
  phone: '050 555 0188',
})
const contacts = [
  contact('Östen Öberg', { phone: 'vaihde' }),
  contact('Åsa Ådahl'),
  contact('24 h päivystys', { phone: '0600 555 024' }),
  henna,
  { ...henna, isOwn: true },
  contact('Anders Nyholm'),
]

describe('a page of contacts', () => {
  test('has own ones once and first, then letters in their order', () => {
    const page = contactsPage(contacts, lists)
    expect(page.own.map(({ name, title, isOwn }) => [name, title, isOwn])).toEqual([
      ['Henna Laaksonen', 'Keittiösuunnittelija / Myymäläpäällikkö', true],
    ])
    expect(page.groups.map(({ letter }) => letter)).toEqual(['A', 'Å', 'Ö', '#'])
    expect(page.total).toBe(5)
    const keys = [page.own, ...page.groups.map((group) => group.contacts)].flat()
    expect(new Set(keys.map(({ key }) => key)).size).toBe(5)
  })

  test('has an index of all letters, with links for those that have contacts', () => {
    const { index } = contactsPage(contacts, lists)
    expect(index.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ#')
    expect(index.filter(({ href }) => href !== null)).toEqual([
      { letter: 'A', href: '#letter-A' },
      { letter: 'Å', href: '#letter-%C3%85' },
      { letter: 'Ö', href: '#letter-%C3%96' },
      { letter: '#', href: '#letter-none' },
    ])
    expect(letterId('Ö')).toBe('letter-Ö')
  })

  test('with own ones only has no index', () => {
    expect(contactsPage([{ ...henna, isOwn: true }], lists).index).toEqual([])
  })

  test('reads two numbers of one field, and the numbers of its own country', () => {
    const field = '070-555 01 43 eller 090-555 01 43'
    const own = contact('Östen Åström', { phone: field, isOwn: true })
    const other = contact('Öberg', { phone: '040 555 0126 / 09 555 0126; vaihde' })
    const page = contactsPage([own, other], { ...lists, country: 'SWE' })
    expect(page.own[0]?.phones).toEqual([
      { text: '070-555\u00a001\u00a043', href: 'tel:+46705550143' },
      { text: '090-555\u00a001\u00a043', href: 'tel:+46905550143' },
    ])
    expect(page.groups[0]?.contacts[0]?.phones).toEqual([
      { text: '040\u00a0555\u00a00126', href: 'tel:+358405550126' },
      { text: '09\u00a0555\u00a00126; vaihde', href: 'tel:+35895550126' },
    ])
  })
})

describe('many contacts', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    contact(`${'ABCDEFGH'[index % 8] ?? ''} ${index}`, { email: `${index}@keittio.example` }),
  )
  const own = contact('Own', { isOwn: true })

  test('have an index that leads to the page where a letter begins', () => {
    const index = contactsPage([...many, own], { ...lists, page: 26, query: '' }).index
    // 1 own and 1,250 of each letter before it.
    expect(index.slice(0, 3)).toEqual([
      { letter: 'A', href: '/a/1/contacts#letter-A' },
      { letter: 'B', href: '#letter-B' },
      { letter: 'C', href: '/a/1/contacts?page=51#letter-C' },
    ])
  })

  test('keep the search in the index', () => {
    const { index } = contactsPage(many, { ...lists, query: 'keittio' })
    expect(index[1]?.href).toBe('/a/1/contacts?q=keittio&page=26#letter-B')
  })
})
