import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countElements, differenceOf, elementsOf, mainText, parseTree, writeTree } from './tree'

const page = (
  <html lang="fi">
    <head>
      <meta charSet="utf-8" />
      <script defer src="/a.js" />
    </head>
    <body className="page">
      <label htmlFor="q">Ääni &amp; &lt;kuva&gt; {'"'}</label>
      <input id="q" disabled defaultValue="" data-on="" />
      {1} tilausta
      <svg viewBox="0 0 9 9">
        <path d="M0 0" />
      </svg>
    </body>
  </html>
)
const data = '<script type="application/json">{"a":"<b>"}</script>'
const html = renderToString(page).replace('</head>', `${data}</head>`)

test('what React writes is read and rendered again as it was', () => {
  expect(renderToString(elementsOf(parseTree(html)))).toBe(html)
})

test('written as text it is the same page', () => {
  const tree = parseTree(html)
  expect(parseTree(writeTree(tree))).toEqual(joinTexts(tree))
  expect(countElements(tree)).toBe(10)
})

/** Texts that stand side by side are one when there is nothing between them. */
function joinTexts(tree: ReturnType<typeof parseTree>): unknown {
  if (typeof tree === 'string') return tree
  const children: unknown[] = []
  for (const child of tree.children) {
    const last = children.at(-1)
    if (typeof child === 'string' && typeof last === 'string') children.splice(-1, 1, last + child)
    else children.push(joinTexts(child))
  }
  return { ...tree, children }
}

test('two pages show the same whose texts are, whatever is around them', () => {
  const text = (main: string) => mainText(parseTree(`<body><nav>Menu</nav>${main}</body>`))
  expect(text('<main id="a"><h1>Tilaus <!-- -->412</h1><p>&lt;5 kpl</p></main>')).toBe(
    text('<div><main><h1>Tilaus 412</h1><p>&lt;5 kpl</p></main></div><script>let x</script>'),
  )
  expect(text('<main>Tilaus</main>')).not.toBe(text('<main>Tilaukset</main>'))
  expect(() => text('')).toThrow('no main')
  expect(differenceOf('Tilaus', 'Tilaus')).toBeNull()
  expect(differenceOf('Tilaus', 'Tilaukset')).toBe('"Tilaus" and "Tilaukset"')
})

test('zero bytes, which React 18 leaves in what it streams, are no text, as for a browser', () => {
  const tree = parseTree('<main>V\0äri</main>')
  expect(mainText(tree)).toBe('Väri')
})

test('what is no page is refused', () => {
  expect(() => parseTree('<p>')).toThrow('no HTML')
  expect(() => parseTree('')).toThrow('no HTML')
})
