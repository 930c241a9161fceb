import { expect, it } from 'vitest'
import { pageStyles } from './page-styles'

const stylesFor = (css: string, ...classes: string[]) =>
  pageStyles(css)(`<p class="${classes.join(' ')}"></p>`)

it('takes the rules whose classes stand on the page, in their order', () => {
  const css = '.a{color:red}.b{color:blue}.a .b{color:green}.c:hover,.a>p{margin:0}'
  expect(stylesFor(css, 'a')).toBe('.a{color:red}.a>p{margin:0}')
  expect(stylesFor(css, 'b')).toBe('.b{color:blue}')
  expect(stylesFor(css, 'b', 'a')).toBe(
    '.a{color:red}.b{color:blue}.a .b{color:green}.a>p{margin:0}',
  )
})

it('takes what speaks of no class: elements, attributes, states and what is declared', () => {
  for (const css of [
    'p{margin:0}',
    '[data-theme="light"]{color:red}',
    '@layer base,components;',
    '@keyframes turn{to{rotate:1turn}}',
    '@page{margin:1cm}',
    'p,.elsewhere{margin:0}',
  ])
    expect(stylesFor(css)).toBe(css)
})

it('keeps layers and conditions, and leaves out those that have become empty', () => {
  const css = '@layer components{@media print{.a{color:red}}@supports (x:y){.b{color:red}}}'
  expect(stylesFor(css, 'a')).toBe('@layer components{@media print{.a{color:red}}}')
  expect(stylesFor(css, 'c')).toBe('')
})

it('does not ask for what is negated or one of several', () => {
  const css = '.a:not(.open):is(.b,.c:not(.d)) p{margin:0}'
  expect(stylesFor(css, 'a')).toBe(css)
  expect(stylesFor(css, 'b')).toBe('')
})

it('reads names as the stylesheet and the page write them', () => {
  const css = String.raw`.sm\:w-1\/2{width:50%}.grid-\[1fr_auto\]{display:grid}.\[\&_p\]\:m-\(--x\) p{margin:0}`
  expect(stylesFor(css, 'sm:w-1/2')).toBe(String.raw`.sm\:w-1\/2{width:50%}`)
  expect(stylesFor(css, 'grid-[1fr_auto]')).toBe(String.raw`.grid-\[1fr_auto\]{display:grid}`)
  expect(stylesFor(css, '[&amp;_p]:m-(--x)')).toBe(String.raw`.\[\&_p\]\:m-\(--x\) p{margin:0}`)
})

it('leaves out fonts and remarks', () => {
  const css = '/* whose */@font-face{font-family:x;src:url(x.woff2)}p{margin:0}'
  expect(stylesFor(css)).toBe('p{margin:0}')
})
