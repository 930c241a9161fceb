import type { i18n, Resource } from 'i18next'

const id = 'words'

/**
 * The words of a page that hydrates, as a block in its HTML: in its language, of the namespaces that
 * it uses. The client's bundle has no catalogue.
 */
export function wordsBlock(words: i18n, namespaces: Iterable<string>): string {
  const language = words.language
  const catalogues: Record<string, unknown> = {}
  for (const namespace of namespaces)
    catalogues[namespace] = words.getResourceBundle(language, namespace)
  // Nothing in a text may end the element that it stands in.
  const json = JSON.stringify({ [language]: catalogues }).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${id}">${json}</script>`
}

/** What the block of this page holds. */
export function readWordsBlock(page: Document): Resource {
  const text = page.getElementById(id)?.textContent
  if (!text) throw new Error('the page has no words to hydrate with')
  return JSON.parse(text) as Resource
}
