import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const LENGTH = 32

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, LENGTH)
  return `${salt.toString('base64url')}.${key.toString('base64url')}`
}

export async function matchesPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split('.')
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), LENGTH)
  return expected.length === LENGTH && timingSafeEqual(actual, expected)
}
