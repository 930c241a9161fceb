import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countElements, elementsOf, parseTree, writeTree } from './tree'

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

test('what is no page is refused', () => {
  expect(() => parseTree('<p>')).toThrow('no HTML')
  expect(() => parseTree('')).toThrow('no HTML')
})
