import { expect, onTestFinished, test } from 'vitest'
import { testConfig } from '~/session/sessions.fixture'
import { answering } from '~/upstream/api-server.fixture'
import { listShares } from '~/upstream/sharing.server'
import { createRecorder } from './recorder.server'

test.each([
  ['rows that the portal leaves out', [{ shareId: 1 }, {}], { dropped: 1, strange: [] }],
  ['the fields for which it cannot read an answer', [{}], { dropped: 1, strange: ['[].shareId'] }],
  ['an answer that is no list', 'none', { dropped: 0, strange: [''] }],
])('%s are found', async (_what, answer, found) => {
  const { url } = await answering(answer)
  const tokens = { accessToken: 'a', idToken: 'i' }
  const recorder = createRecorder(testConfig({ API_BASE_URL: url }), tokens)
  onTestFinished(() => recorder.close())
  await recorder.read((api) => listShares(api, '1'))
  const isWrong = found.strange.length > 0
  const failure = isWrong ? (expect.objectContaining({ kind: 'malformed' }) as unknown) : null
  expect(recorder.recorded).toEqual([{ path: '/api/Order/{}/Share', answer, failure, ...found }])
})
