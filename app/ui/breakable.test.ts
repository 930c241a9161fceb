import { expect, test } from 'vitest'
import { breakable } from './breakable-text'

test.each([
  ['Kodinhoitohuone', 'Kodin-hoi-to-huone'],
  ['jälkitoimitustilausvahvistus', 'jälki-toi-mi-tus-ti-laus-vah-vistus'],
  ['Keittiö ja Valmistuksessa', 'Keittiö ja Valmis-tuk-sessa'],
  ['Kulmahyllykkö 600', 'Kulma-hyl-lykkö 600'],
  ['Mökin keittiö', 'Mökin keittiö'],
  ['henna.laaksonen@keittio.example', 'henna|.laaksonen@|keittio|.example'],
  ['Asennuskuva_keittio_v4.pdf', 'Asennuskuva_|keittio_|v4.pdf'],
  ['Vesipistekuvaluonnos.pdf', 'Vesipistekuvaluonnos.pdf'],
  ['vahvistusviesti@keittio.example', 'vahvistusviesti@|keittio|.example'],
  ['14.-18.12.2026 klo 8.30', '14.-18.12.2026 klo 8.30'],
  ['', ''],
])('%s may break at %s', (text, broken) => {
  expect(
    breakable(text)
      .map((part) => part.join('-'))
      .join('|'),
  ).toBe(broken)
})
