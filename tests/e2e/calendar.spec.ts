import { readFile } from 'node:fs/promises'
import { logIn } from './people'
import { expect, test } from './stack'

test('a customer adds the delivery to the calendar @page @edge', async ({ page }) => {
  for (const path of ['/a/4101/orders/412873', '/a/4101/dashboard']) {
    if (path.includes('orders')) await logIn(page, 'Aino Mäkelä', path)
    else await page.goto(path)
    const before = page.url()
    const link = page.getByRole('link', {
      name: /^Kalenteriin ?, tilauksen 412873 toimitus$/,
    })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(page.url()).toBe(before)
    await expect(link).not.toHaveAttribute('aria-busy')
    expect(download.suggestedFilename()).toBe('toimitus-412873.ics')
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain('SUMMARY:Toimitus: Keittiö ja kodinhoitohuone')
    expect(text).toContain('LOCATION:Kuusitie 4 B\\, 33270 Tampere')
    // The event has hours: a whole day would have a DTSTART with VALUE=DATE.
    expect(text).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/)
  }
})
