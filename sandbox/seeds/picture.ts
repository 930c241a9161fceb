import { PNG } from 'pngjs'

type Colour = [number, number, number]

/** The colours of a kitchen's picture. */
export interface Palette {
  wall: Colour
  fronts: Colour
  worktop: Colour
  floor: Colour
  /** Evening: the window is dark and the lamp is lit. */
  evening?: boolean
}

const width = 640
const height = 420

/** A kitchen of plain shapes: wall, window, lamp, wall cabinets, worktop, drawers, floor. */
export function drawKitchen(palette: Palette): Uint8Array {
  const png = new PNG({ width, height })
  const { wall, fronts, worktop, floor } = palette
  const shade = darker(fronts, 0.8)
  const brass: Colour = [190, 148, 74]
  const sky: Colour = palette.evening ? [24, 34, 52] : [205, 224, 232]

  box(png, 0, 0, width, height, wall)
  box(png, 0, 340, width, 80, floor)
  for (let x = 0; x < width; x += 80) box(png, x, 340, 2, 80, darker(floor, 0.88))

  box(png, 252, 60, 156, 130, darker(wall, 0.75))
  box(png, 258, 66, 144, 118, sky)
  box(png, 328, 66, 4, 118, darker(wall, 0.75))
  disc(png, 372, 100, 14, palette.evening ? [238, 234, 214] : [250, 226, 150])

  for (const [x, count] of [
    [40, 2],
    [428, 2],
  ] as const)
    for (let index = 0; index < count; index += 1) {
      box(png, x + index * 88, 50, 85, 110, fronts)
      box(png, x + index * 88, 154, 85, 6, shade)
      disc(png, x + index * 88 + (index ? 12 : 73), 140, 4, brass)
    }

  box(png, 30, 226, 580, 12, worktop)
  for (let index = 0; index < 6; index += 1) {
    const x = 38 + index * 95
    const drawers = index % 3 === 1 ? 3 : 1
    for (let drawer = 0; drawer < drawers; drawer += 1) {
      const tall = 90 / drawers
      box(png, x, 238 + drawer * tall, 92, tall - 3, fronts)
      box(png, x, 238 + drawer * tall, 92, 2, shade)
      disc(png, x + 46, 238 + drawer * tall + 14, 4, brass)
    }
  }
  box(png, 44, 328, 552, 12, darker(floor, 0.55))

  box(png, 316, 0, 4, 34, darker(wall, 0.4))
  disc(png, 318, 46, 16, palette.evening ? [255, 224, 150] : brass)
  box(png, 110, 206, 40, 20, brass)
  disc(png, 480, 212, 14, darker(fronts, 0.6))
  disc(png, 506, 216, 10, [176, 82, 58])
  return new Uint8Array(PNG.sync.write(png))
}

function box(png: PNG, x: number, y: number, w: number, h: number, colour: Colour): void {
  for (let row = Math.round(y); row < Math.round(y + h); row += 1)
    for (let column = x; column < x + w; column += 1) dot(png, column, row, colour)
}

function disc(png: PNG, x: number, y: number, radius: number, colour: Colour): void {
  for (let row = -radius; row <= radius; row += 1)
    for (let column = -radius; column <= radius; column += 1)
      if (row * row + column * column <= radius * radius) dot(png, x + column, y + row, colour)
}

function dot(png: PNG, x: number, y: number, [red, green, blue]: Colour): void {
  const at = (y * width + x) * 4
  png.data[at] = red
  png.data[at + 1] = green
  png.data[at + 2] = blue
  png.data[at + 3] = 255
}

function darker(colour: Colour, factor: number): Colour {
  const [red, green, blue] = colour.map((part) => Math.round(part * factor))
  return [red ?? 0, green ?? 0, blue ?? 0]
}
