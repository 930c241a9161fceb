/**
 * React finds the server's elements by their order. What an extension of the browser has put among
 * them goes to the end, where React leaves it alone; it would build the whole page anew otherwise,
 * which the policy of trusted types does not let it do. A template's elements, which the small
 * script copies, are looked for in the template itself.
 */
export function keepToOwnElements({ documentElement, head, body }: Document): void {
  head.append(...head.querySelectorAll('style, script:not([nonce]), meta[name="darkreader"]'))
  const foreign = [...documentElement.children].filter((child) => child !== head && child !== body)
  const first = body.querySelector(':scope > :is(.app, .plain)')
  const before = [...body.childNodes].slice(0, first ? [...body.childNodes].indexOf(first) : 0)
  body.append(...foreign, ...before)
  for (const template of body.querySelectorAll('template')) template.append(template.content)
}
