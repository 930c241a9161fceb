import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, expect, test } from 'vitest'
import { inBrowsers, openAsAino, type Stage } from './in-browsers'
import { button, dialog, field, heading, link, words } from './parts'

const documents = '/a/4101/documents'
const folder = mkdtempSync(join(tmpdir(), 'chosen-'))
afterAll(() => rmSync(folder, { recursive: true }))

function picture(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, PNG.sync.write(new PNG({ width: 40, height: 30 })))
  return path
}

/** The system's picker belongs to no page: a driver can neither see nor answer it. */
const withoutPicker = 'HTMLInputElement.prototype.click = () => {}'

const details = async ({ portals }: Stage, name: string) => {
  const rows = (await portals.control('api', 'GET', 'table/documents')) as {
    filename: string
    wire: { lisatiedot: string }
  }[]
  return rows.filter(({ filename }) => filename === name).map(({ wire }) => wire.lisatiedot)
}

inBrowsers('adding files', (stage) => {
  test('in a sheet over the documents: progress, a lost line, and once more', async () => {
    const { page, portals } = stage
    await openAsAino(page, documents)
    await page.driver.executeScript(withoutPicker)
    await page.press(link('Lisää tiedostoja'))
    await page.choose('//input[@type="file"]', picture('keittiö.png'))
    await page.see(dialog + heading('Lisää tiedosto'))
    await page.isAt(documents)
    await page.see(`${dialog}//img[starts-with(@src, "blob:")]`)
    await page.type(dialog + field('Lisätiedot'), 'Ikkunan vieressä')

    await portals.control('api', 'PUT', 'faults', { fail: { 'POST /api/Document': 'hang' } })
    await page.press(dialog + button('Tallenna'))
    await page.see(`${dialog}//progress`)
    await portals.portal.stop('SIGKILL')
    await page.see(dialog + words('Tiedostoa ei voitu lähettää: keittiö.png'))
    await portals.portal.start()
    await portals.control('api', 'DELETE', 'faults')
    await page.press(`${dialog}//button[normalize-space(.) = "Yritä uudelleen"]`)
    await page.isTold('Tiedosto tallennettu: keittiö.png')
    await page.isAt(documents)
    expect(await details(stage, 'keittiö.png')).toEqual(['Ikkunan vieressä'])
  })

  test('on a page of its own, where what is no picture is refused', async () => {
    const { page } = stage
    await openAsAino(page, `${documents}/upload`)
    const program = join(folder, 'ohjelma.exe')
    writeFileSync(program, 'MZ')
    await page.choose(field('Valitse tiedostot'), program, picture('ovi.png'))
    await page.see(words('Tiedoston tallennus epäonnistui: ohjelma.exe'))
    await page.see(heading('Lisää tiedosto'))
    await page.press(button('Tallenna'))
    await page.isTold('Tiedosto tallennettu: ovi.png')
    expect(await details(stage, 'ovi.png')).toEqual([''])
  })
})
