import type { Context } from 'koa'
import { z } from 'zod'
import { Refusal } from './refusal'

/** Above the largest file that the maker takes, in base64. */
const largestBody = 16 * 1024 * 1024

type Request = Pick<Context, 'req' | 'get'>

/** @throws Refusal 413 */
async function readBytes({ req }: Request): Promise<Buffer> {
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
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Refusal(400, 'api_error', 'The body is not JSON.')
  }
}

/** @throws Refusal as above, 400 also where the schema says so */
export async function readJsonAs<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await readJson(request))
  if (!parsed.success) throw new Refusal(400, 'api_error', z.prettifyError(parsed.error))
  return parsed.data
}

/** @throws Refusal 413 as above, 415 for anything but a form, 400 for a broken one */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.get('content-type')
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  if (!isForm) throw new Refusal(415, 'api_error', 'Only forms are taken here.')
  const body = new Uint8Array(await readBytes(request))
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Refusal(400, 'api_error', 'The form cannot be read.')
  }
}
