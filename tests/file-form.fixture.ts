import type { RequestOptions } from './portals.fixture'

/**
 * One file as the page's script sends it (upload-answer.ts), a PDF that nobody wants to read.
 * @param length of the file, in bytes
 */
export function fileForm(name: string, length: number): RequestOptions {
  const boundary = 'a-boundary-of-the-test'
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const file = Buffer.alloc(length, ' ')
  file.write('%PDF-1.7\n')
  file.write('\n%%EOF\n', length - 7)
  const body = Buffer.concat([
    Buffer.from(`${part('name="key"')}${name}\r\n${part('name="details"')}\r\n`),
    Buffer.from(part(`name="file"; filename="${name}"`)),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
