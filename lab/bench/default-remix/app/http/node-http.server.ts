import { writeReadableStreamToWritable } from '@remix-run/node'
import type { ServerResponse } from 'node:http'
import { inertHeaders } from '~/http/node-http.server'

export * from '~/http/node-http.server'

/** As Remix's own servers do; the headers are the portal's. */
export async function writeResponse(
  response: ServerResponse,
  answer: Response,
  headOnly: boolean,
): Promise<void> {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) response.appendHeader(name, value)
  for (const [name, value] of Object.entries(inertHeaders))
    if (!answer.headers.has(name)) response.setHeader(name, value)
  if (answer.body && !headOnly) await writeReadableStreamToWritable(answer.body, response)
  else response.end()
}
