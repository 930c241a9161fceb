import { expect, test } from 'vitest'
import { siteLinksFor } from './link'

const links = { fi: 'https://shop.example/fi', sv: 'https://shop.example/sv' }
const languages = (language: 'fi' | 'sv' | 'en', given = links) =>
  siteLinksFor(language, given).map((link) => link.language)

test('the Swedish site comes first for Swedish, the Finnish one for everybody else', () => {
  expect(languages('sv')).toEqual(['sv', 'fi'])
  expect(languages('fi')).toEqual(['fi', 'sv'])
  expect(languages('en')).toEqual(['fi', 'sv'])
})

test('a site that is not given is left out', () => {
  expect(siteLinksFor('fi', { fi: null, sv: links.sv })).toEqual([
    { language: 'sv', href: links.sv },
  ])
  expect(siteLinksFor('sv', { fi: null, sv: null })).toEqual([])
})
