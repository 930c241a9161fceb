/**
 * React finds the server's elements by their order. What an extension of the browser has put among
 * them goes to the end, where React leaves it alone: it would build the whole page anew otherwise,
 * which the policy of trusted types does not let it do. A template's elements, which the small
 * script copies, are looked for in the template itself.
 */
export function keepToOwnElements({ documentElement, head, body }: Document): void {
  const outside = [...documentElement.children].filter((child) => child !== head && child !== body)
  body.append(...outside)
  putLast(head, ':not(meta, link, title, script[nonce]), meta[name="darkreader"]')
  putLast(body, ':not(.app, .plain, link, script[nonce], #words)')
  for (const template of body.querySelectorAll('template')) template.append(template.content)
}

/** Only what stands before an element of the page: a style that is moved is not an extension's any more. */
function putLast(parent: Element, foreign: string): void {
  const children = [...parent.children]
  const own = children.filter((child) => !child.matches(foreign))
  const end = children.lastIndexOf(own[own.length - 1] ?? parent)
  parent.append(...children.slice(0, end + 1).filter((child) => child.matches(foreign)))
}
