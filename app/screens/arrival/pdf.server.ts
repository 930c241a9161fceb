import { setImmediate as turn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import bold from '~/ui/art/fonts/liberation-sans-bold.ttf?inline'
import regular from '~/ui/art/fonts/liberation-sans-regular.ttf?inline'
import { shortened, withoutInvisible } from '~/domain/file-name'

const margin = 50
/** Longer texts are cut to this number of characters. */
const longest = 1000

const sizes = { H1: 18, H2: 13, H3: 11, P: 9.5, LBody: 9.5 } as const

const conformance = `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
<pdfuaid:part>1</pdfuaid:part></rdf:Description>`

const fontOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

interface PdfInfo {
  title: string
  author: string
  /** ASCII, for programs. */
  keywords: string
  language: string
}

/** Creates a tagged PDF (PDF/UA-1) for screen readers. */
export function createPdf({ title, author, keywords, language }: PdfInfo) {
  // The library's types do not accept a font as bytes.
  const options: object = {
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    // The standard requires embedded fonts; the library's default font is not embedded.
    font: fontOf(regular),
    info: { Title: title, Author: author, Keywords: keywords },
  }
  const document = new PDFDocument(options)
  document.registerFont('regular', fontOf(regular))
  document.registerFont('bold', fontOf(bold))
  const { font } = (document.font('regular') as unknown as OpenedFont)._font
  const root = document.struct('Document')
  document.addStructure(root)

  /**
   * The standard forbids the placeholder glyph of a font. The character "□" replaces each missing character.
   */
  const drawable = (words: string) =>
    shortened(withoutInvisible(words.replace(/\s/g, ' ')), longest, '…')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/[^ -~]/gu, (sign) =>
        font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : '□',
      )

  function text(type: keyof typeof sizes, words: string, parent = root): void {
    const isHeading = type.startsWith('H')
    const element = document.struct(type, {}, () => {
      document.font(isHeading ? 'bold' : 'regular').fontSize(sizes[type])
      if (isHeading && type !== 'H1') document.moveDown(0.8)
      document.text(drawable(words), { paragraphGap: isHeading ? 4 : 2 })
    })
    parent.add(element)
  }

  return {
    bytes: document,
    text,
    /** Yields to the event loop before each item: an order may have thousands of rows. */
    async list(items: readonly string[]): Promise<void> {
      const list = document.struct('L')
      root.add(list)
      for (const item of items) {
        await turn()
        const line = document.struct('LI')
        list.add(line)
        text('LBody', item, line)
        line.end()
      }
      list.end()
    },
    /** Ends the document, and adds a footer to each page that screen readers skip. */
    end(foot: (page: number, pages: number) => string): void {
      root.end()
      const { count } = document.bufferedPageRange()
      for (let index = 0; index < count; index++) {
        document.switchToPage(index)
        // A text below the margin would begin another page.
        document.page.margins.bottom = 0
        document.markContent('Artifact', { type: 'Pagination' }).font('regular').fontSize(8)
        const at = document.page.height - 0.6 * margin
        document.text(drawable(foot(index + 1, count)), margin, at, { lineBreak: false })
        document.endMarkedContent()
      }
      // The library's own PDF/UA option adds glyph lists, which validators reject.
      document.appendXML(conformance)
      document.end()
    },
  }
}

/** Missing in the library's types. */
type OpenedFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }
