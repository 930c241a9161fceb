import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutIds } from '~/upstream/endpoints'
import { routes } from '../../sandbox/maker/routes'
import { contractFiles } from '../../scripts/openapi/contract-files'
import { unusedMeanings } from '../../scripts/openapi/fields'
import { calls } from '../../scripts/openapi/paths'
import { allQuestions } from '../../scripts/openapi/questions-by-place'
import { openApi } from '../../scripts/openapi/document'

test('the documents are what `npm run docs` writes', async () => {
  for (const { file, text } of await contractFiles())
    expect(readFileSync(file, 'utf8'), `${file}: npm run docs`).toBe(text)
})

test('the document has each endpoint that the sandbox serves, and no other', () => {
  const declared = calls.map(withoutIds)
  const served = routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`)
  expect(declared.toSorted()).toEqual(served.toSorted())
})

test('every meaning of a field is one that the portal reads', () => {
  expect(unusedMeanings()).toEqual([])
})

test('every question stands at each place that it is about', () => {
  const document = JSON.stringify(openApi())
  for (const [id, { at = [] }] of Object.entries(allQuestions))
    expect(document.split(`Assumed: \`${id}\`.`).length - 1, id).toBe(at.length)
})
