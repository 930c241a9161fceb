/**
 * Moves elements that a browser extension has added to the end, where React ignores them. React
 * finds the server's elements by their order: otherwise it would build the whole page anew, which
 * the policy of trusted types does not allow. A template's elements are moved into the template
 * itself, where React looks for them.
 */
export function keepToOwnElements({ documentElement, head, body }: Document): void {
  const outside = [...documentElement.children].filter((child) => child !== head && child !== body)
  body.append(...outside)
  putLast(head, ':not(meta, link, title, script[nonce]), meta[name="darkreader"]')
  putLast(body, ':not(.app, .plain, link, script[nonce], #words)')
  for (const template of body.querySelectorAll('template')) template.append(template.content)
}

/**
 * Moves only what stands before the page's own last element: extensions lose track of moved styles.
 */
function putLast(parent: Element, foreign: string): void {
  const children = [...parent.children]
  const own = children.filter((child) => !child.matches(foreign))
  const end = children.lastIndexOf(own[own.length - 1] ?? parent)
  parent.append(...children.slice(0, end + 1).filter((child) => child.matches(foreign)))
}
