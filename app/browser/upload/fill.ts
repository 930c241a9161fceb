import type { Plural } from './contract'

type Values = Record<string, string | number>

/** Puts values in place of the names in double braces; what has no value stays. */
export const filled = (text: string, values: Values): string =>
  text.replace(/{{(\w+)}}/g, (place, name: string) => String(values[name] ?? place))

/** The form for the number, with the number in it. */
export const plural = ({ one, other }: Plural, count: number): string =>
  filled(count === 1 ? one : other, { count })

/** The first element of a template, with values in its texts and attributes. */
export function fromTemplate(template: HTMLTemplateElement, values: Values = {}): HTMLElement {
  const copy = template.content.cloneNode(true) as DocumentFragment
  for (const element of copy.querySelectorAll('*')) {
    for (const attribute of element.attributes) attribute.value = filled(attribute.value, values)
    for (const node of element.childNodes)
      if (node instanceof Text) node.data = filled(node.data, values)
  }
  return copy.firstElementChild as HTMLElement
}

/** @throws where the page lacks what its script needs */
export function part<E extends Element = HTMLElement>(within: ParentNode, selector: string): E {
  const element = within.querySelector<E>(selector)
  if (!element) throw new Error(`no ${selector} on the page`)
  return element
}

/** Touches the page only where it says something else: it may be read out, or be under a cursor. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

/** @returns puts the element into its place, or takes it out of the page */
export function inItsPlace(element: ChildNode): (isShown: boolean) => void {
  const place = new Comment()
  element.before(place)
  return (isShown) => {
    if (!isShown) element.remove()
    else if (!element.parentNode) place.after(element)
  }
}
