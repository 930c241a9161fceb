import { rgb, type PDFFont, type PDFPage } from 'pdf-lib'

/** A kitchen wall seen from the front; measures in millimetres, cabinets from left to right. */
export interface Elevation {
  /** Base cabinets: width and how many drawers (0: a door). */
  bases: { width: number; drawers: number }[]
  /** Wall cabinets above them; a negative width is a gap. */
  walls: number[]
  /** Width of a tall cabinet at the right end; 0: none. */
  tall: number
  /** Marks on the wall (sockets, taps): distance from the left, height from the floor, name. */
  marks?: [number, number, string][]
}

const line = rgb(0.11, 0.16, 0.14)
const measure = rgb(0.72, 0.55, 0.25)
const front = rgb(0.93, 0.95, 0.92)
const wood = rgb(0.86, 0.78, 0.66)

const plinth = 100
const baseHeight = 720
const worktop = 30
const wallBottom = 1400
const wallHeight = 720

/** Draws on a landscape A4 page, above its title block. */
export function drawElevation(page: PDFPage, font: PDFFont, elevation: Elevation): void {
  const baseWidth = sum(elevation.bases.map((base) => base.width))
  const width = baseWidth + elevation.tall
  const scale = Math.min(680 / width, 0.155)
  const left = (842 - width * scale) / 2
  const floor = 172
  const box = (x: number, y: number, w: number, h: number, fill = front) =>
    page.drawRectangle({
      x: left + x * scale,
      y: floor + y * scale,
      width: w * scale,
      height: h * scale,
      color: fill,
      borderColor: line,
      borderWidth: 0.9,
    })

  page.drawLine({
    start: { x: left - 30, y: floor },
    end: { x: left + width * scale + 30, y: floor },
    thickness: 1.6,
    color: line,
  })
  let x = 0
  for (const base of elevation.bases) {
    box(x, 0, base.width, plinth, wood)
    const count = Math.max(base.drawers, 1)
    for (let index = 0; index < count; index += 1) {
      const height = baseHeight / count
      box(x, plinth + index * height, base.width, height)
      const handle = base.drawers ? 0.5 : 0.9
      page.drawCircle({
        x: left + (x + base.width * handle) * scale,
        y: floor + (plinth + (index + 1) * height - 55) * scale,
        size: 2.4,
        color: measure,
      })
    }
    dimension(page, font, left + x * scale, floor - 26, base.width, scale)
    x += base.width
  }
  box(-20, plinth + baseHeight, baseWidth + 20, worktop, wood)
  let wall = 0
  for (const cabinet of elevation.walls) {
    if (cabinet > 0) box(wall, wallBottom, cabinet, wallHeight)
    wall += Math.abs(cabinet)
  }
  if (elevation.tall) {
    box(baseWidth, 0, elevation.tall, plinth, wood)
    box(baseWidth, plinth, elevation.tall, 1300)
    box(baseWidth, plinth + 1300, elevation.tall, 720)
    dimension(page, font, left + baseWidth * scale, floor - 26, elevation.tall, scale)
  }
  dimension(page, font, left, floor - 48, width, scale)
  for (const [markX, markY, name] of elevation.marks ?? []) {
    const at = { x: left + markX * scale, y: floor + markY * scale }
    page.drawCircle({ ...at, size: 5, borderColor: measure, borderWidth: 1.4 })
    page.drawText(name, { x: at.x + 8, y: at.y - 3, size: 8, font, color: line })
  }
}

/** A dimension line with its slanted ticks and its figure in the middle. */
function dimension(
  page: PDFPage,
  font: PDFFont,
  x: number,
  y: number,
  length: number,
  scale: number,
): void {
  const end = x + length * scale
  page.drawLine({ start: { x, y }, end: { x: end, y }, thickness: 0.7, color: measure })
  for (const at of [x, end])
    page.drawLine({
      start: { x: at - 3, y: y - 3 },
      end: { x: at + 3, y: y + 3 },
      thickness: 0.9,
      color: measure,
    })
  const text = String(length)
  const middle = (x + end - font.widthOfTextAtSize(text, 9)) / 2
  page.drawText(text, { x: middle, y: y + 4, size: 9, font, color: line })
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
