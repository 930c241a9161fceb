import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contentDisposition,
  hasVisibleCharacter,
  safeFileName,
  shortened,
  tidyName,
  withoutInvisible,
} from '~/domain/file-name'
import { fileKind } from '~/domain/document'
import { mediaTypeOf, opensInBrowsers } from '~/domain/file-signature'
import { chosenProblem, nameForFormat } from '~/domain/upload'
import { anyCharacter, isWhole, madeWhole, runs } from './runs.fixture'

const nastyName = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['a', 'ä', 'a\u0308', '.', '..', '.pdf', '.exe', '.jpg', ' ', '/', '\\', ':', '*', '?'],
        ...['"', '<', '>', '|', "'", ';', '%', '%0d%0a', '=', '\r\n', '\n', '\t', '\0', '\x7f'],
        ...['\u0085', '\u202e', '\u202d', '\u2066', '\u2069', '\u200f', '\u200b', '\ufeff'],
        ...['\u2028', '\u2029', '\ud83d', '\udca5', '💥', '\ue000', '\u{e0041}', 'CON', '..\\'],
        ...['Set-Cookie: a=b', 'x'.repeat(140), 'x'.repeat(300), 'ﬁ', '\u00ad', '\u061c'],
      ),
      fc.string({ unit: anyCharacter, maxLength: 6 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''))

test('a file name has nothing unseen, no separator, an end, and something to read', () => {
  fc.assert(
    fc.property(nastyName, (given) => {
      const name = safeFileName(given)
      if (name === null) return
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u)
      expect(name).not.toMatch(/[\\/:*?"<>|]/)
      expect(name).not.toMatch(/^[. ]|[. ]$/)
      expect(name.length).toBeLessThanOrEqual(255)
      expect(isWhole(name)).toBe(true)
      expect(hasVisibleCharacter(name)).toBe(true)
      expect(safeFileName(name)).toBe(name)
    }),
    runs(10),
  )
})

test('a name without something to read is none; any other keeps it', () => {
  fc.assert(
    fc.property(nastyName, (given) => {
      expect(safeFileName(given) === null).toBe(!hasVisibleCharacter(withoutInvisible(given)))
    }),
    runs(5),
  )
})

test('a name is one name everywhere: kept, listed and saved', () => {
  fc.assert(
    fc.property(nastyName, (given) => {
      const stored = tidyName(given)
      expect(tidyName(stored)).toBe(stored)
      const saved = safeFileName(stored)
      expect(safeFileName(given)).toBe(saved)
      if (saved !== null) expect(saved).toBe(stored.replace(/[:*?"<>|]/g, '_'))
    }),
    runs(10),
  )
})

test('what is taken has one extension everywhere: it is sent, drawn and shown as what it is', () => {
  const end = fc.constantFrom('', '.pdf', '.PNG', '.exe', ' .jpg', '.jpg ', '.gif.', '. bmp')
  fc.assert(
    fc.property(nastyName, end, (given, end) => {
      const name = given + end
      if (chosenProblem({ name, size: 1 }) !== null) return
      for (const format of ['pdf', 'png', 'jpg', 'gif', 'bmp']) {
        const stored = nameForFormat(name, format)
        const saved = safeFileName(stored) ?? ''
        expect(chosenProblem({ name: stored, size: 1 })).toBeNull()
        for (const one of [stored, saved]) {
          expect(opensInBrowsers(one)).toBe(true)
          expect(fileKind(one)).toMatch(/^(?:pdf|image)$/)
          expect(mediaTypeOf(one)).toBe(mediaTypeOf(`a.${format}`))
        }
        expect(nameForFormat(stored, format)).toBe(stored)
      }
    }),
    runs(10),
  )
})

test('an extension survives', () => {
  const extension = fc.stringMatching(/^\.[A-Za-z0-9]{1,8}$/)
  fc.assert(
    fc.property(nastyName, extension, (given, end) => {
      const name = safeFileName(`${given}a${end}`)
      expect(name?.endsWith(end)).toBe(true)
    }),
    runs(3),
  )
})

test('a shortened text is no longer than asked, and no character is cut in two', () => {
  fc.assert(
    fc.property(nastyName, fc.integer({ min: 9, max: 200 }), (given, longest) => {
      const text = madeWhole(given)
      const short = shortened(text, longest)
      expect(short.length).toBeLessThanOrEqual(longest)
      expect(isWhole(short)).toBe(true)
      if (text.length <= longest) expect(short).toBe(text)
    }),
    runs(3),
  )
})

test('Content-Disposition stays one header of one file, whose name it tells', () => {
  fc.assert(
    fc.property(nastyName, fc.boolean(), (given, inline) => {
      const name = safeFileName(given)
      fc.pre(name !== null)
      const value = contentDisposition(name, inline)
      // RFC 6266, with nothing left that could end the quotes or the header.
      const parts =
        /^(inline|attachment); filename="([ !#-$&-[\]-~]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/
      const [, kind, plain = '', encoded = ''] = parts.exec(value) ?? []
      expect(kind).toBe(inline ? 'inline' : 'attachment')
      expect(plain).not.toBe('')
      expect(decodeURIComponent(encoded)).toBe(name)
      expect([...new Headers({ 'Content-Disposition': value })]).toHaveLength(1)
    }),
    runs(5),
  )
})
