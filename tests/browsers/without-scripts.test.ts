import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inBrowsers, openAsAino } from './in-browsers'
import { button, field, link, menu } from './parts'

inBrowsers(
  'without scripts',
  (stage) => {
    test('forms and files are sent, and the menu opens', async () => {
      const { page, portals } = stage
      await openAsAino(page, '/a/4101/documents')
      await page.press(link('Lisää tiedostoja'))
      await page.isAt('/a/4101/documents/upload')
      const folder = mkdtempSync(join(tmpdir(), 'chosen-'))
      const path = join(folder, 'mitat.pdf')
      writeFileSync(path, '%PDF-1.7\n%%EOF\n')
      await page.choose(field('Valitse tiedostot'), path)
      await page.type(field('Lisätiedot'), 'Ilman skriptejä')
      await page.press(button('Tallenna'))
      await page.isTold('Tiedosto tallennettu: mitat.pdf')
      expect(await portals.documentNames()).toContain('mitat.pdf')
      rmSync(folder, { recursive: true })

      await page.press(link('Valikko'))
      await page.press(`${menu}//button[@value="sv"]`)
      await page.see('//html[@lang="sv"]')
    })
  },
  { scripts: false, only: ['Firefox'] },
)
