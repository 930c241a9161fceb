import { configure, within } from '@testing-library/dom'
import { Window } from 'happy-dom'

const window = new Window()

// Without a stylesheet nothing is invisible, and only the kind of an element decides how it is displayed.
// Computing the styles would take 20 times as long as the rest of a query.
configure({ defaultHidden: true })
const inline = /^(A|ABBR|B|BDI|EM|I|SPAN|STRONG|TIME)$/
window.getComputedStyle = ({ tagName }) =>
  ({
    getPropertyValue: (name: string) =>
      name !== 'display' ? '' : inline.test(tagName) ? 'inline' : 'block',
  }) as ReturnType<Window['getComputedStyle']>

/** Parses HTML for queries by role, label and text; without line break opportunities, and with plain spaces. */
export function parsePage(html: string) {
  const plain = html.replaceAll('<wbr/>', '').replaceAll('\u00a0', ' ')
  const document = new window.DOMParser().parseFromString(plain, 'text/html')
  return queriesOf(document.body as unknown as HTMLElement)
}

/** Testing Library's queries below an element, and those that many tests share. */
export function queriesOf(element: HTMLElement) {
  const queries = within(element)
  return {
    ...queries,
    element,
    /** The addresses of all links. */
    hrefs: () => [...element.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')),
    /** The address of the one link with this name. */
    hrefOf: (name: string | RegExp) =>
      queries.getByRole('link', { name }).getAttribute('href') ?? '',
    /** The addresses that forms are sent to. */
    actions: () => [...element.querySelectorAll('form')].map((form) => form.getAttribute('action')),
    /** The first field with this name in its form. */
    field: (name: string) => element.querySelector<HTMLInputElement>(`[name="${name}"]`),
    /** Whether the disclosure around the text is open. */
    isOpen: (text: string | RegExp) => queries.getByText(text).closest('details')?.open,
  }
}
