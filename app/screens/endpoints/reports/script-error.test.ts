import { expect, it } from 'vitest'
import { action } from './script-error'
import { reportContext } from './reports.fixture'

function told(fields: Record<string, string>) {
  const { context, ...mocks } = reportContext()
  const request = new Request('https://portal.example/report-script-error', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return { ...mocks, answer: action({ request, context, params: {} }) }
}

const place = 'enhance-1a2b.js:1:77'

it('an error is logged and passed on, without what could name a person', async () => {
  const message = 'x is undefined at https://portal.example/a/4101/orders/412873'
  const { answer, reportScript, warn } = told({ message, place })
  expect((await answer).status).toBe(204)
  const fault = {
    message: 'x is undefined at https://portal.example/…',
    file: 'enhance-1a2b.js',
    line: 1,
    column: 77,
  }
  expect(reportScript.mock.calls).toEqual([[fault, { requestId: 'r-1' }]])
  const fields = {
    'exception.message': fault.message,
    'code.file.path': 'enhance-1a2b.js',
    'code.line.number': 1,
    'code.column.number': 77,
  }
  expect(warn.mock.calls).toEqual([[fields, 'a script failed in a browser']])
})

it.each([
  [{}],
  [{ message: '', place }],
  [{ message: 'x' }],
  [{ message: 'x', place: 'https://portal.example/a/4101:1:1' }],
  [{ message: 'x', place: 'enhance.js' }],
  [{ message: 'x', place: '4101:1:1' }],
  [{ message: 'x'.repeat(1001), place }],
])('what is no error of the script is refused: %j', async (fields) => {
  const { answer, reportScript } = told(fields)
  expect((await answer).status).toBe(400)
  expect(reportScript).not.toHaveBeenCalled()
})

it('a flood of errors is limited in the log, and still answered', async () => {
  const args = Array.from({ length: 40 }, () => told({ message: 'x', place }))
  const answers = await Promise.all(args.map(({ answer }) => answer))
  expect(answers.every(({ status }) => status === 204)).toBe(true)
  const passed = args.filter(({ reportScript }) => reportScript.mock.calls.length > 0)
  expect(passed.length).toBeLessThanOrEqual(30)
  expect(passed.length).toBeGreaterThan(20)
})
