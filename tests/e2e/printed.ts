import type { Page } from '@playwright/test'
import { PDFExtract, type PDFExtractText } from 'pdf.js-extract'

/** Position and size in points, from the top left corner. */
interface PrintedText {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

/** The texts of each printed sheet, in order. */
export async function printedTexts(page: Page): Promise<PrintedText[][]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const { pages } = await new PDFExtract().extractBuffer(pdf)
  return pages.map(({ content }) => content.filter(({ str }) => str.trim() !== '').map(textOf))
}

// `y` is the baseline; letters are smaller than the font's height.
const textOf = ({ str, x, y, width, height }: PDFExtractText): PrintedText => ({
  text: str.trim(),
  left: x,
  right: x + width,
  top: y - height * 0.7,
  bottom: y + height * 0.1,
})

/** Pairs of texts that overlap. */
export function overlaps(sheet: readonly PrintedText[]): string[] {
  return sheet.flatMap((one, index) =>
    sheet
      .slice(index + 1)
      .filter((other) => isOver(one, other))
      .map((other) => `${one.text} | ${other.text}`),
  )
}

const isOver = (one: PrintedText, other: PrintedText) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1

/** Words that continue in the next line without a hyphen; ranges of days may. */
export async function brokenWords(page: Page, sheets: PrintedText[][]): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const words = new Set((await page.getByRole('main').innerText()).split(/\s+/))
  await page.emulateMedia({ media: null })
  return sheets
    .flatMap((sheet) =>
      sheet.map((one, index) => {
        const next = sheet[index + 1]
        const isInLine = next === undefined || Math.abs(next.bottom - one.bottom) < 2
        return isInLine ? '' : (one.text.split(' ').at(-1) ?? '') + next.text.split(' ')[0]
      }),
    )
    .filter((joined) => /^\p{L}+$/u.test(joined) && words.has(joined))
}
