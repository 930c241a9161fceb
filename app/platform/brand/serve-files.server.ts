import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { inertPolicy } from '../headers.server'
import { setFileHeaders } from '../static-files.server'

type Next = () => void

const types: Record<string, string> = {
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves a brand's files from memory, each by its own name alone and with the headers of ours. */
export function brandFiles(files: ReadonlyMap<string, Buffer>) {
  const answers = new Map([...files].map(([path, content]) => [path, answerOf(path, content)]))
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const [path = ''] = request.url?.split('?', 1) ?? []
    const answer = answers.get(path)
    if (!answer) return next()
    setFileHeaders(response, path)
    for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value)
    if (request.headers['if-none-match'] === answer.headers.ETag)
      return void response.writeHead(304).end()
    const accepted = String(request.headers['accept-encoding'])
    const encoded = answer.encoded.find(({ encoding }) => accepted.includes(encoding))
    if (encoded) response.setHeader('Content-Encoding', encoded.encoding)
    const { content } = encoded ?? answer
    response.setHeader('Content-Length', content.length)
    response.end(content)
  }
}

function answerOf(path: string, content: Buffer) {
  const isText = /\.(css|svg)$/.test(path)
  return {
    content,
    /** The smaller first. */
    encoded: isText
      ? [
          { encoding: 'br', content: brotliCompressSync(content) },
          { encoding: 'gzip', content: gzipSync(content, { level: 9 }) },
        ]
      : [],
    headers: {
      ETag: `W/"${createHash('sha256').update(content).digest('base64url')}"`,
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      // Opened as a page of its own, a drawing from elsewhere must run nothing.
      'Content-Security-Policy': inertPolicy,
      ...(isText && { Vary: 'Accept-Encoding' }),
    },
  }
}
