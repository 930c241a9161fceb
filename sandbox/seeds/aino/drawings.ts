import type { Elevation } from '../elevation'
import type { Palette } from '../picture'

/** Aino's walls and colours. */

export const kitchenWall: Elevation = {
  bases: [
    { width: 600, drawers: 0 },
    { width: 900, drawers: 3 },
    { width: 600, drawers: 0 },
    { width: 600, drawers: 2 },
    { width: 400, drawers: 4 },
  ],
  walls: [600, 900, -600, 600, 400],
  tall: 600,
  marks: [
    [750, 1150, 'Pistorasia'],
    [1800, 1150, 'Vesi'],
  ],
}

export const utilityWall: Elevation = {
  bases: [
    { width: 600, drawers: 2 },
    { width: 600, drawers: 0 },
    { width: 600, drawers: 0 },
  ],
  walls: [600, -600, 600],
  tall: 600,
}

export const cottageWall: Elevation = {
  bases: [
    { width: 600, drawers: 0 },
    { width: 600, drawers: 3 },
    { width: 600, drawers: 0 },
    { width: 400, drawers: 0 },
  ],
  walls: [-600, 600, 600],
  tall: 0,
}

/** A palette and how it is called. */
type NamedPalette = Palette & { name: string }

export const forest: NamedPalette = {
  name: 'havunvihreä',
  wall: [222, 214, 196],
  fronts: [62, 90, 76],
  worktop: [120, 116, 108],
  floor: [196, 170, 132],
}

export const forestEvening: NamedPalette = {
  name: 'havunvihreä ilta',
  wall: [78, 84, 82],
  fronts: [52, 78, 66],
  worktop: [64, 62, 58],
  floor: [120, 96, 72],
  evening: true,
}

export const mushroom: NamedPalette = {
  name: 'sieni',
  wall: [236, 232, 224],
  fronts: [176, 164, 148],
  worktop: [94, 90, 86],
  floor: [206, 184, 150],
}

export const nightBlue: NamedPalette = {
  name: 'yönsininen',
  wall: [226, 226, 222],
  fronts: [48, 66, 98],
  worktop: [210, 206, 198],
  floor: [180, 156, 124],
}

export const oldKitchen: Palette = {
  wall: [226, 220, 208],
  fronts: [196, 148, 98],
  worktop: [150, 140, 128],
  floor: [128, 104, 80],
}
