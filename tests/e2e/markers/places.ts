/** Where a page shows a value. */
export interface Place {
  /** A day, or the digits of a text or number. */
  digits: string
  /** The name of a fact or a column, or the words around the value. */
  words: string
  isNamed: boolean
  /** In the address of a link. */
  isAddress: boolean
  isVisible: boolean
  /** Not displayed; text for screen readers is neither visible nor hidden. */
  isHidden: boolean
}

/**
 * A pattern of the weekdays that have the four letters of a label: "tors" beside a day is none. Shorter ones,
 * such as the Finnish "to", are words of labels too.
 */
export const weekdays = (() => {
  const names = ['fi-FI', 'sv-SE', 'en-GB'].flatMap((locale) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
      return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 1 + day)))
    }),
  )
  return `(?<!\\p{L})(?:${names.filter((name) => name.length > 3).join('|')})(?!\\p{L})`
})()

/** Runs in the browser. Marks are four digits. */
export function placesOf(body: Element, weekdays: string): Place[] {
  const values = /\d\d\.\d\d\.\d{4}|(?<=555\s?)\d{4}(?!\d)|(?<!\d)\d[\s.,]?\d{3}(?!\d)/g
  const isDisplayed = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const isForReaders = (element: Element | null): boolean => {
    if (!element || element === body) return false
    const { width, height } = element.getBoundingClientRect()
    const hasBox = getComputedStyle(element).display !== 'contents'
    return (hasBox && (width <= 1 || height <= 1)) || isForReaders(element.parentElement)
  }
  const nameOf = (element: Element): string | null => {
    const cell = element.closest<HTMLTableCellElement>('td, th')
    const head = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]
    if (cell) return cell.dataset.label ?? head?.textContent ?? ''
    const name = element.closest('dd')?.previousElementSibling
    return name ? (isDisplayed(name) ? name.textContent : '') : null
  }
  /** Between the previous and the next value. */
  const wordsAround = (element: Element | null, value: string, level = 0): string => {
    const text = element?.textContent ?? ''
    const at = text.indexOf(value)
    const before = text.slice(0, at).split(/\d/).at(-1) ?? ''
    const behind = text.slice(at + value.length).split(/\d/)[0] ?? ''
    const notWords = new RegExp(`mk(?=\\s|$)|${weekdays}`, 'giu')
    const words = `${before} ${behind}`.replace(notWords, '')
    if (level === 3 || /\p{L}{4}/u.test(words)) return words
    return wordsAround(element?.parentElement ?? null, value, level + 1)
  }
  const places: Place[] = []
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    if (!element || element.closest('script, style, template')) continue
    for (const [value] of (node.textContent ?? '').matchAll(values)) {
      const name = nameOf(element)
      // The script enables buttons, so a button that is not displayed does not count as hidden.
      const isHidden = !isDisplayed(element) && !element.closest('button')
      places.push({
        digits: value.length === 10 ? value : value.replace(/\D/g, ''),
        words: (name ?? wordsAround(element, value)).replace(/\s+/g, ' ').trim(),
        isNamed: name !== null,
        isAddress: false,
        isVisible: isDisplayed(element) && !isForReaders(element),
        isHidden,
      })
    }
  }
  const addressOf = (link: Element) =>
    link.getAttribute('href') ?? link.getAttribute('action') ?? ''
  for (const link of body.querySelectorAll('a, form'))
    for (const [, digits = ''] of addressOf(link).matchAll(/mk(\d{4})/gi)) {
      const isVisible = isDisplayed(link)
      places.push({
        digits,
        words: '',
        isNamed: false,
        isAddress: true,
        isVisible,
        isHidden: false,
      })
    }
  return places
}
