import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMaker, type OpenMaker } from './testing/open-maker'

let maker: OpenMaker
beforeEach(async () => {
  maker = await openMaker()
})
afterEach(() => maker.close())

const path = '/api/Order/T1/Invitation'
const body = {
  email: 'asentaja@example.test',
  expiresAt: '2099-12-31T23:59:59+02:00',
  role: 'OMA_ASENTAJA',
}
const invitations = async () =>
  (await maker.table('invitations')).filter((row) => row.orderId === 'T1').length
const post = (key: string, sub = 'aino', what: unknown = body) =>
  maker.as(sub).post(path, what, { 'idempotency-key': key })

test('the same key gets the first answer again, also at the same time and after a restart', async () => {
  const answers = await Promise.all([post('one'), post('one'), post('one')])
  await maker.restart()
  answers.push(await post('one'))
  const [first] = answers
  expect(first?.status).toBe(200)
  for (const answer of answers) expect(answer.body).toEqual(first?.body)
  expect(await invitations()).toBe(1)
  expect(await maker.table('outbox')).toHaveLength(1)
})

test('another key is another call', async () => {
  const before = await invitations()
  await post('two')
  await post('three')
  expect(await invitations()).toBe(before + 2)
})

test('the same key with another body is another call', async () => {
  const before = await invitations()
  await post('same')
  await post('same', 'aino', { ...body, email: 'toinen@example.test' })
  expect((await post('same', 'aino', { ...body, role: {} })).status).toBe(400)
  expect(await invitations()).toBe(before + 2)
})

test('a key is its person’s: nobody gets another’s answer', async () => {
  await post('four')
  expect((await post('four', 'eero')).status).toBe(404)
})

test('a refused call may be sent again with the same key', async () => {
  expect((await post('five', 'aino', { ...body, email: 'x' })).status).toBe(400)
  expect((await post('five')).status).toBe(200)
})
