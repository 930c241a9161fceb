import { describe, expect, test } from 'vitest'
import {
  contactsByLetter,
  contactsMatching,
  type Contact,
  registrationsByCountry,
  type RegistrationLink,
} from './contact'
import { grouped as groupedBy } from './grouped'
import type { Language } from './person'

function contact(name: string, values: Partial<Contact> = {}): Contact {
  return {
    name,
    titles: [],
    company: '',
    phone: '',
    email: '',
    info: '',
    isOwn: false,
    showLogo: false,
    ...values,
  }
}

const names = (contacts: Contact[]) => contacts.map(({ name }) => name)

describe('the search of contacts', () => {
  const contacts = [
    contact('Henna Laaksonen', {
      titles: ['Keittiösuunnittelija', 'Myymäläpäällikkö'],
      company: 'Keittiö Tampere',
      phone: '050 555 0188 / 03-555 0199',
      email: 'henna.laaksonen@keittio.example',
      info: 'Svenska och finska',
    }),
    contact('Östen Åström'),
  ]
  const found = (phrase: string) => names(contactsMatching(contacts, phrase, 'fi'))

  test.each([
    'laaksonen henna',
    'myymälä',
    'tampere',
    '0188',
    '@keittio',
    'svenska',
    'TAMPERE finska henna',
  ])('%j finds by any field, and over several', (phrase) => {
    expect(found(phrase)).toEqual(['Henna Laaksonen'])
  })

  test('finds a phone number without its spaces and dashes', () => {
    expect(found('0505550188')).toEqual(['Henna Laaksonen'])
    expect(found('035550199')).toEqual(['Henna Laaksonen'])
  })
})

describe('the groups of contacts', () => {
  const grouped = (contacts: Contact[], language: Language = 'fi') => {
    const groups = [...groupedBy(contactsByLetter(contacts, language), ({ letter }) => letter)]
    const namesOf = (rows: { contact: Contact }[]) => names(rows.map((row) => row.contact))
    return {
      own: groups.flatMap(([letter, rows]) => (letter === null ? namesOf(rows) : [])),
      groups: groups.flatMap(([letter, rows]) =>
        letter === null ? [] : [[letter, ...namesOf(rows)]],
      ),
    }
  }

  test('own contacts come first, once, and not under letters', () => {
    const email = 'henna@keittio.example'
    const everybodys = contact('Henna Laaksonen', { email, titles: ['Suunnittelija'] })
    const own = contact('Henna Laaksonen ', { email: email.toUpperCase(), isOwn: true })
    const contacts = [everybodys, contact('Anu Kivistö'), own, { ...own }]
    expect(contactsByLetter(contacts, 'fi')[0]?.contact).toEqual(own)
    expect(grouped(contacts).own).toHaveLength(1)
    expect(grouped(contacts).groups).toEqual([['A', 'Anu Kivistö']])
  })

  test('the same name and phone is the same contact; the same name alone is not', () => {
    const own = contact('Anu Kivistö', { phone: '050 555 0171', isOwn: true })
    const same = contact('Anu Kivistö', { phone: '050-5550171' })
    const namesake = contact('Anu Kivistö', { phone: '050 555 9999', email: 'anu@toinen.example' })
    expect(grouped([same, namesake, own])).toEqual({
      own: ['Anu Kivistö'],
      groups: [['A', 'Anu Kivistö']],
    })
    expect(contactsByLetter([same, namesake, own], 'fi')[1]?.contact).toEqual(namesake)
  })

  test('a search for a text of a contact’s duplicate does not find the duplicate', () => {
    const own = contact('Lars', { email: 'lars@keittio.example', isOwn: true })
    const double = contact('Lars', { email: 'lars@keittio.example', info: 'Svenska' })
    expect(contactsMatching([double, own], 'svenska', 'sv')).toEqual([])
    expect(contactsMatching([double, own], 'lars', 'sv')).toEqual([own])
  })

  const nordic = ['Östen', 'Zacharias', 'Åsa', 'Aino', 'Äijälä', 'Ola'].map((name) => contact(name))

  test.each(['fi', 'sv'] as const)(
    'in %s å, ä and ö have groups of their own, last',
    (language) => {
      expect(grouped(nordic, language).groups).toEqual([
        ['A', 'Aino'],
        ['O', 'Ola'],
        ['Z', 'Zacharias'],
        ['Å', 'Åsa'],
        ['Ä', 'Äijälä'],
        ['Ö', 'Östen'],
      ])
    },
  )

  test('in English å, ä and ö are sorted as a and o', () => {
    expect(grouped(nordic, 'en').groups).toEqual([
      ['A', 'Äijälä', 'Aino', 'Åsa'],
      ['O', 'Ola', 'Östen'],
      ['Z', 'Zacharias'],
    ])
  })

  test('other accents are ignored, in any case and Unicode form', () => {
    const contacts = ['Eetu', 'élodie', 'A\u0308ijälä', 'şükran'].map((name) => contact(name))
    expect(grouped(contacts).groups).toEqual([
      ['E', 'Eetu', 'élodie'],
      ['S', 'şükran'],
      ['Ä', 'A\u0308ijälä'],
    ])
  })

  test('names that begin with no letter of the language are under #, last', () => {
    const contacts = ['24 h päivystys', 'Östen', '', 'Иван', '“Apu”'].map((name) =>
      contact(name, { company: name && `${name} Oy` }),
    )
    expect(grouped(contacts).groups.map(([letter]) => letter)).toEqual(['Ö', '#'])
    expect(grouped(contacts).groups[1]).toHaveLength(5)
  })

  test('a company without a person is listed by its own name', () => {
    const contacts = [contact('Bo'), contact('', { company: 'Kotipankki' }), contact('Moa')]
    expect(grouped(contacts).groups.map(([letter]) => letter)).toEqual(['B', 'K', 'M'])
  })
})

const link = (country: string, manufacturer: string): RegistrationLink => ({
  country,
  manufacturer,
  url: `https://${manufacturer.length}.example/`,
})

const registrations = [
  link('', 'Muualta'),
  link('NO', 'Fjord'),
  link('SE', 'Norrsken'),
  link('Åland', 'Sund'),
  link('FI', 'Virta'),
  link('SE', 'Lumi Sverige'),
  link('FI', 'Äänekosken Liedet'),
  link('FI', 'Aurinko'),
]

const byCountry = (language: Language) =>
  [
    ...groupedBy(registrationsByCountry(registrations, language), ({ countryName }) => countryName),
  ].map(([name, links]) => [name, ...links.map(({ manufacturer }) => manufacturer)])

test('links are grouped by country: the language’s own first, then by name, none last', () => {
  expect(byCountry('fi')).toEqual([
    ['Suomi', 'Aurinko', 'Virta', 'Äänekosken Liedet'],
    ['Norja', 'Fjord'],
    ['Ruotsi', 'Lumi Sverige', 'Norrsken'],
    ['Åland', 'Sund'],
    ['', 'Muualta'],
  ])
  expect(byCountry('sv').map(([name]) => name)).toEqual([
    'Sverige',
    'Finland',
    'Norge',
    'Åland',
    '',
  ])
  expect(byCountry('en').map(([name]) => name)).toEqual([
    'Finland',
    'Åland',
    'Norway',
    'Sweden',
    '',
  ])
})

test('manufacturers are sorted by the language’s rules', () => {
  expect(byCountry('en')[0]).toEqual(['Finland', 'Äänekosken Liedet', 'Aurinko', 'Virta'])
})

test('an unknown country code is shown as it came', () => {
  expect(registrationsByCountry([link('ZZ', 'A'), link('QX', 'B')], 'en')).toMatchObject([
    { country: 'QX', countryName: 'QX' },
    { country: 'ZZ' },
  ])
})
