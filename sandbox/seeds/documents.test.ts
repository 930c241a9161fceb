import { PDFDocument } from 'pdf-lib'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { story } from './story'

const now = new Date('2026-12-31T21:30:00Z')
const { documents } = story(now)

describe('every file can be opened', () => {
  test.each(documents.map((each) => ({ ...each, name: each.document.filename })))(
    '$name',
    async ({ name, content, contentType }) => {
      const bytes = await content()
      if (name.endsWith('.pdf')) {
        expect(contentType).toBe('application/pdf')
        const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
        expect(pdf.getPageCount()).toBe(1)
        expect(pdf.getTitle()).not.toBe('')
      } else {
        expect(contentType).toBe('image/png')
        const png = PNG.sync.read(Buffer.from(bytes))
        expect([png.width, png.height]).toEqual([640, 420])
      }
      expect(bytes.length).toBeLessThan(50_000)
    },
  )
})

test('documents are new, at the edge of it and old; of the customer’s and of no type', () => {
  const ages = documents.map(
    ({ document }) => now.getTime() - Date.parse(String(document.updatedAt)),
  )
  const week = 7 * 864e5
  expect(ages.some((age) => age < week)).toBe(true)
  expect(ages).toContain(week)
  expect(ages.some((age) => age > week)).toBe(true)
  expect(documents.some(({ document }) => document.customerCanEdit !== false)).toBe(true)
  expect(documents.some(({ document }) => document.type === null)).toBe(true)
})
