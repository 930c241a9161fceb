/** A part of a page as people know it: an XPath, since both drivers ask it of a page without scripts too. */
export type Part = string

const named = (text: string) =>
  `[contains(normalize-space(.), "${text}") or starts-with(@aria-label, "${text}")]`

/** Parts by what stands in them, or how their label begins. */
export const link = (name: string): Part => `//a[@href]${named(name)}`
export const button = (name: string): Part => `//button${named(name)}`
export const summary = (name: string): Part => `//summary${named(name)}`
export const heading = (name: string): Part => `//*[self::h1 or self::h2 or self::h3]${named(name)}`
export const field = (label: string): Part =>
  `//*[self::input or self::textarea][@id = //label[starts-with(normalize-space(.), "${label}")]/@for]`

/** Words that stand in one element, somewhere in its text. */
export const words = (text: string): Part => `//*[text()[contains(normalize-space(.), "${text}")]]`

export const dialog: Part = '//dialog'
export const menu: Part = '//nav[@id="menu"]'
/** The bar that leads to the sections of a page. */
export const sectionBar: Part = '//nav[@data-sections]'
/** Where the main pages are within a thumb's reach. */
export const bottomBar: Part = '//nav[@aria-label="Pikavalikko"]'
