import { languages } from '~/domain/person'
import { atEveryPage } from './every-page'
import { wordsRunTogether } from './reading'
import { expect, test } from './stack'

for (const language of languages) {
  test(`without styles no two words run together in ${language} @server`, async ({
    page,
    stack,
  }) => {
    test.slow()
    const found = new Set<string>()
    await atEveryPage(page, stack, language, async (name, path) => {
      await page.goto(path)
      await expect(page.locator('html'), name).toHaveAttribute('lang', language)
      for (const place of await wordsRunTogether(page)) found.add(`${name}: ${place}`)
    })
    expect([...found]).toEqual([])
  })
}
