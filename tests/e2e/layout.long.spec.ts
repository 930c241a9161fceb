import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf, screens } from '../screens.fixture'
import { boxesIn, differencesOf, layoutOf, pictureOf } from './layout.fixture'
import { enter } from './login'
import { expect, test } from './stack'

// The story's days, and how long their words are, are the same whenever the test runs. It is ahead, so
// that no browser takes a cookie of these servers for an old one.
test.use({ startsAt: '2035-11-21T08:00:00Z' })

const folder = 'tests/e2e/layout'
const widths = [1440, 360]
const names = [
  ...['dashboard', 'orders', 'order with product rows', 'warranty', 'offer', 'documents'],
  ...['deliveries', 'delivery preparation', 'settings'],
]
const views = screens.filter((view) => names.includes(nameOf(view)))

for (const width of widths) {
  test(`each part of a page stands where it stood, ${width} px @server`, async ({
    page,
  }, testInfo) => {
    test.slow()
    expect(views).toHaveLength(names.length)
    await page.setViewportSize({ width, height: 800 })
    await enter(page.request, 'Aino Mäkelä')
    const { updateSnapshots } = testInfo.config
    const mayWrite = updateSnapshots === 'all' || updateSnapshots === 'changed'
    for (const view of views) {
      const file = `${nameOf(view).replaceAll(' ', '-')}-${width}.svg`
      await page.goto(view.path)
      const boxes = await layoutOf(page)
      const picture = pictureOf(boxes, width)
      const reference = join(folder, file)
      const differences = existsSync(reference)
        ? differencesOf(boxes, boxesIn(readFileSync(reference, 'utf8')))
        : ['there is no reference']
      if (differences.length > 0 && mayWrite) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(reference, picture)
        continue
      }
      if (differences.length > 0) writeFileSync(testInfo.outputPath(file), picture)
      expect.soft(differences.slice(0, 10), `${nameOf(view)}: ${reference}`).toEqual([])
    }
  })
}
