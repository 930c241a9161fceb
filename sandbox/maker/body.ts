import type { IncomingMessage } from 'node:http'
import { Refusal } from './answer'

const largestBody = 16 * 1024 * 1024

/** @throws Refusal 413 where it is larger than any file that the maker takes */
export async function readBytes(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= largestBody) chunks.push(chunk)
  }
  if (size > largestBody)
    throw new Refusal(413, 'documents.file_too_large', 'The body is too large.')
  return Buffer.concat(chunks)
}

/** @throws Refusal 413 as above, 400 where it is not JSON */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(req)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Refusal(400, 'api_error', 'The body is not JSON.')
  }
}
