import { execFileSync } from 'node:child_process'
import { request } from 'node:http'
import { newCustomer, pdf, savedNames, type Customer } from './uploading'
import { expect, test, type Stack } from './stack'

const megabyte = 1_000_000
const uploads = 20

/** Memory of the portal's processes. */
const memoryOf = (stack: Stack): number =>
  execFileSync('ps', ['-o', 'rss=', '-p', stack.portalPids().join()], { encoding: 'utf8' })
    .split('\n')
    .reduce((bytes, line) => bytes + Number(line) * 1024, 0)

/** One file as a script sends it, written as fast as the portal takes it. */
function sendFile(stack: Stack, customer: Customer, cookie: string, name: string): Promise<number> {
  const boundary = 'a-boundary-of-the-test'
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(`${part('name="key"')}${name}\r\n${part('name="details"')}\r\n`),
    Buffer.from(part(`name="file"; filename="${name}"`)),
    pdf(name, 10 * megabyte).buffer,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = {
    Cookie: cookie,
    Origin: stack.portalUrl,
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': body.length,
  }
  return new Promise((resolve, reject) => {
    const url = `${stack.portalUrl}${customer.upload}/file`
    const sending = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    sending.once('error', reject)
    sending.end(body)
  })
}

test('20 files of 10 MB at once cost at most 100 MB of memory @scripts @long @all', async ({
  page,
  stack,
}) => {
  test.slow()
  const customer = await newCustomer(page, stack)
  const cookies = await page.context().cookies(stack.portalUrl)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  // Warm-up: the first upload also compiles code, whose memory does not count.
  expect(await sendFile(stack, customer, cookie, 'first.pdf')).toBe(200)
  await page.goto(customer.documents)

  const idle = memoryOf(stack)
  let most = idle
  const watching = setInterval(() => (most = Math.max(most, memoryOf(stack))), 100)
  const names = Array.from({ length: uploads }, (_, index) => `${index}.pdf`)
  const statuses = await Promise.all(
    names.map((name) => sendFile(stack, customer, cookie, name)),
  ).finally(() => clearInterval(watching))

  expect(statuses).toEqual(names.map(() => 200))
  expect((await savedNames(stack, customer)).sort()).toEqual(['first.pdf', ...names].sort())
  expect(most - idle).toBeLessThanOrEqual(100 * megabyte)
  expect(await stack.spooledFiles()).toEqual([])
})
