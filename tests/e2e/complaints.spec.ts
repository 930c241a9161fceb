import { logIn } from './people'
import { expect, test } from './stack'

// The control of what every test does: were a policy violated, it would be seen.

const violations = [
  // A script that is not trusted is refused before the policy is asked for its source.
  ['script', /TrustedScript|trusted-types/],
  ['style', /style-src/],
  ['image', /img-src/],
] as const

for (const [what, directive] of violations) {
  test(`a violation of the policy is heard: ${what} @long`, async ({ page, complaints }) => {
    complaints.expected(directive)
    await logIn(page, 'Aino Mäkelä', '/webshop')
    expect(complaints.heard).toEqual([])
    await page.evaluate((kind) => {
      const element = document.createElement(kind === 'image' ? 'img' : kind)
      if (element instanceof HTMLImageElement) element.src = 'https://elsewhere.example/a.png'
      else element.append(kind === 'style' ? 'body { color: red }' : 'let a')
      document.body.append(element)
    }, what)
    await expect.poll(() => complaints.heard.some((text) => directive.test(text))).toBe(true)
  })
}

test('so it is in a tab that a test opens itself @scripts @long', async ({
  browser,
  complaints,
  stack,
}) => {
  const pagesOwn = /^securitypolicyviolation img-src https:\/\/elsewhere/
  const browsers = /^(?!securitypolicyviolation).*img-src/s
  complaints.expected(browsers, pagesOwn)
  const context = await browser.newContext({ baseURL: stack.portalUrl })
  const page = await context.newPage()
  await page.goto('/offline')
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/a.png'
  })
  for (const word of [browsers, pagesOwn])
    await expect.poll(() => complaints.heard.some((text) => word.test(text))).toBe(true)
  await context.close()
})

test('an error that no script has caught is heard @scripts @long', async ({ page, complaints }) => {
  complaints.expected(/^uncaught: thrown on purpose$/)
  await logIn(page, 'Aino Mäkelä', '/webshop')
  await page.evaluate(() => {
    queueMicrotask(() => {
      throw new Error('thrown on purpose')
    })
  })
  await expect.poll(() => complaints.heard).toHaveLength(1)
})
