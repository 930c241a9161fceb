import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from 'pdf-lib'
import { drawElevation, type Elevation } from './elevation'
import { drawKitchen, type Palette } from './picture'
import type { SeedDocument, Wire } from './seed'

/** The files behind the story's documents: small, real, and the same bytes on every run. */

interface StoredFile {
  id: string
  addressId: number
  filename: string
  /** The category path, parts separated by a pipe; null: none. */
  type: string | null
  updatedAt: string
  file: { contentType: string; bytes: () => Promise<Uint8Array> }
  /** info, lisatiedot, orderId, offerId, customerCanEdit: what this document has of them. */
  more?: Wire
}

/** What a customer's own uploads are filed under (specification 9). */
export const ownAttachments = 'Asiakkaan lisäämät liitteet'

export function storedFile(parts: StoredFile): SeedDocument {
  const { id, filename, type, updatedAt } = parts
  return {
    addressId: parts.addressId,
    document: {
      id,
      filename,
      info: '',
      lisatiedot: '',
      url: `https://tiedostot.keittio.example/${id}/${encodeURIComponent(filename)}`,
      type,
      updatedAt,
      orderId: null,
      offerId: null,
      customerCanEdit: false,
      ...parts.more,
    },
    content: parts.file.bytes,
    contentType: parts.file.contentType,
  }
}

interface Sheet {
  title: string
  /** Under the title, for example the order's number. */
  subtitle: string
  language?: 'fi' | 'sv'
  drawnOn: string
}

/** A drawing on a landscape A4: the wall, its cabinets and its measures. */
export function drawingFile(sheet: Sheet, elevation: Elevation): StoredFile['file'] {
  return pdf(sheet, [841.89, 595.28], (page, fonts) => {
    drawElevation(page, fonts.regular, elevation)
    const { width } = page.getSize()
    page.drawRectangle({
      x: 28,
      y: 28,
      width: width - 56,
      height: 539,
      borderWidth: 1,
      borderColor: ink,
    })
    page.drawLine({ start: { x: 28, y: 92 }, end: { x: width - 28, y: 92 }, color: ink })
    page.drawText(sheet.title, { x: 44, y: 66, size: 17, font: fonts.bold, color: ink })
    page.drawText(sheet.subtitle, { x: 44, y: 46, size: 10, font: fonts.regular, color: faint })
    page.drawText(sheet.drawnOn, {
      x: width - 98,
      y: 46,
      size: 10,
      font: fonts.regular,
      color: faint,
    })
  })
}

/** Headed text on a portrait A4: instructions, a confirmation, a quotation. */
export function textFile(sheet: Sheet, paragraphs: string[]): StoredFile['file'] {
  return pdf(sheet, [595.28, 841.89], (page, fonts) => {
    page.drawRectangle({ x: 56, y: 800, width: 48, height: 5, color: brass })
    page.drawText(sheet.title, { x: 56, y: 760, size: 22, font: fonts.bold, color: ink })
    page.drawText(`${sheet.subtitle}     ${sheet.drawnOn}`, {
      x: 56,
      y: 738,
      size: 10,
      font: fonts.regular,
      color: faint,
    })
    let y = 704
    for (const paragraph of paragraphs) {
      for (const line of wrapped(paragraph, fonts.regular, 483)) {
        page.drawText(line, { x: 56, y, size: 11, font: fonts.regular, color: ink })
        y -= 16
      }
      y -= 9
    }
  })
}

/** A picture of a kitchen in the given colours. */
export function pictureFile(palette: Palette): StoredFile['file'] {
  return { contentType: 'image/png', bytes: () => Promise.resolve(drawKitchen(palette)) }
}

const ink = rgb(0.11, 0.16, 0.14)
const faint = rgb(0.4, 0.44, 0.42)
const brass = rgb(0.72, 0.55, 0.25)

interface Fonts {
  regular: PDFFont
  bold: PDFFont
}

function pdf(
  sheet: Sheet,
  size: [number, number],
  draw: (page: PDFPage, fonts: Fonts) => void,
): StoredFile['file'] {
  return {
    contentType: 'application/pdf',
    bytes: async () => {
      // Without this the library would write the time of the run into the file.
      const document = await PDFDocument.create({ updateMetadata: false })
      const dated = new Date(sheet.drawnOn.split('.').reverse().join('-'))
      document.setTitle(sheet.title, { showInWindowTitleBar: true })
      document.setLanguage(sheet.language ?? 'fi')
      document.setCreationDate(dated)
      document.setModificationDate(dated)
      const fonts = {
        regular: await document.embedFont(StandardFonts.Helvetica),
        bold: await document.embedFont(StandardFonts.HelveticaBold),
      }
      draw(document.addPage(size), fonts)
      return document.save()
    },
  }
}

function wrapped(text: string, font: PDFFont, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (font.widthOfTextAtSize(longer, 11) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}
