import { expect, test } from 'vitest'
import type { Language } from './person'
import { registrationGroups, type RegistrationLink } from './contact'

const link = (country: string, manufacturer: string): RegistrationLink => ({
  country,
  manufacturer,
  url: `https://${manufacturer.length}.example/`,
})

const links = [
  link('', 'Muualta'),
  link('NO', 'Fjord'),
  link('SE', 'Norrsken'),
  link('Åland', 'Sund'),
  link('FI', 'Virta'),
  link('SE', 'Lumi Sverige'),
  link('FI', 'Äänekosken Liedet'),
  link('FI', 'Aurinko'),
]

const grouped = (language: Language) =>
  registrationGroups(links, language).map(({ name, links: own }) => [
    name,
    ...own.map(({ manufacturer }) => manufacturer),
  ])

test('links are grouped by country: the language’s own first, then by name, none last', () => {
  expect(grouped('fi')).toEqual([
    ['Suomi', 'Aurinko', 'Virta', 'Äänekosken Liedet'],
    ['Norja', 'Fjord'],
    ['Ruotsi', 'Lumi Sverige', 'Norrsken'],
    ['Åland', 'Sund'],
    ['', 'Muualta'],
  ])
  expect(grouped('sv').map(([name]) => name)).toEqual(['Sverige', 'Finland', 'Norge', 'Åland', ''])
  expect(grouped('en').map(([name]) => name)).toEqual(['Finland', 'Åland', 'Norway', 'Sweden', ''])
})

test('manufacturers stand in the language’s order', () => {
  expect(grouped('en')[0]).toEqual(['Finland', 'Äänekosken Liedet', 'Aurinko', 'Virta'])
})

test('a country’s code that is none of the world’s shows as it came', () => {
  expect(registrationGroups([link('ZZ', 'A'), link('QX', 'B')], 'en')).toMatchObject([
    { country: 'QX', name: 'QX' },
    { country: 'ZZ' },
  ])
})

test('without links there are no groups', () => {
  expect(registrationGroups([], 'fi')).toEqual([])
})
