import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { setCatalogue, wordsOf } from '~/i18n/instances.server'
import { temporaryFolder } from '~/session/sessions.fixture'
import { watchWords } from '../../scripts/reload-plugin'

test('in development a changed word is on the next page, without a restart', async () => {
  const folder = temporaryFolder()
  const file = join(folder.path, 'fi', 'made.json')
  mkdirSync(join(folder.path, 'fi'), { recursive: true })
  writeFileSync(file, '{"word":"vanha"}')
  const changed = new Promise<void>((resolve) => {
    // As app/i18n/instances.server.ts does in development.
    const take = (message: unknown) => setCatalogue(...(message as Parameters<typeof setCatalogue>))
    subscribe('words', take)
    const close = watchWords(folder.path, resolve)
    onTestFinished(() => {
      close()
      unsubscribe('words', take)
      folder.remove()
    })
  })
  setCatalogue(file, { word: 'vanha' })
  const word = () => wordsOf('fi').t('made:word')
  expect(word()).toBe('vanha')
  writeFileSync(file, '{"word":"uusi"}')
  await changed
  expect(word()).toBe('uusi')
})
