import type { RequestOptions } from './portals.fixture'

/**
 * The form without scripts.
 * @param length of each file, in bytes
 */
export function filesForm(
  names: readonly string[],
  length: number,
  fields: { key: string; details: string },
): RequestOptions {
  const boundary = 'a-boundary-of-the-test'
  const part = (head: string, content: Buffer | string) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  const file = Buffer.alloc(length, ' ')
  file.write('%PDF-1.7\n')
  file.write('\n%%EOF\n', length - 7)
  const body = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...names.flatMap((name) => part(`name="file"; filename="${name}"`, file)),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** One file as the island sends it (app/screens/upload/send-upload.ts). */
export const fileForm = (name: string, length: number): RequestOptions =>
  filesForm([name], length, { key: name, details: '' })
