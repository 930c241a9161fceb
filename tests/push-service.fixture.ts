import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import { listenHere } from '~/net/loopback.fixture'

/** An encrypted message, which the push service itself cannot read. */
interface Message {
  path: string
  body: Buffer
}

/** Sends a subscription to the API and keeps its keys. */
export interface Device {
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } }
  /** The decrypted messages, oldest first. */
  messages(): unknown[]
}

const text = (value: string) => Buffer.from(value)

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/**
 * Decrypts a Web Push message (RFC 8291, aes128gcm of RFC 8188) by Node's ciphers, independently of the
 * encrypting library.
 */
function decryptPush(body: Buffer, keys: ECDH, auth: Buffer): Buffer {
  // RFC 8188, 2.1: salt (16), record size (4), length of the key id (1), key id.
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const idEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, idEnd)
  // RFC 8291, 3.3 and 3.4: the shared secret, bound to both keys and to the subscription's secret.
  const info = Buffer.concat([text('WebPush: info\0'), keys.getPublicKey(), sender])
  const material = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(material, salt, text('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, text('Content-Encoding: nonce\0'), 12)
  const plain: Buffer[] = []
  const records = body.subarray(idEnd)
  for (let at = 0, number = 0; at < records.length; at += recordSize, number += 1) {
    const record = records.subarray(at, at + recordSize)
    const iv = Buffer.from(nonce)
    iv.writeUInt32BE((iv.readUInt32BE(8) ^ number) >>> 0, 8)
    const decipher = createDecipheriv('aes-128-gcm', key, iv)
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    // RFC 8188, 2: a delimiter, 2 in the last record and 1 before, then zeros.
    const end = padded.findLastIndex((byte) => byte !== 0)
    const isLast = at + recordSize >= records.length
    if (padded[end] !== (isLast ? 2 : 1)) throw new Error('the record is not delimited')
    plain.push(padded.subarray(0, end))
  }
  return Buffer.concat(plain)
}

/** On the loopback; accepts every message. */
export async function startPushService() {
  const got: Message[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      got.push({ path, body: Buffer.concat(chunks) })
      response.writeHead(201).end()
    })
  })
  const { url: origin, close } = await listenHere(server)

  return {
    device(name: string): Device {
      const path = `/push/${name}`
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      return {
        subscription: {
          endpoint: origin + path,
          expirationTime: null,
          keys: { p256dh, auth: auth.toString('base64url') },
        },
        messages: () =>
          got
            .filter((message) => message.path === path)
            .map(({ body }) => JSON.parse(decryptPush(body, keys, auth).toString()) as unknown),
      }
    },
    close,
  }
}
