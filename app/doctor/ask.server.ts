import type { Dispatcher } from 'undici'
import { readJson } from '~/net/json'
import { callOutside, CallFailed, type OutsideAnswer } from '~/net/outside-call.server'
import { userAgent } from '~/session/provider/discovery.server'
import type { Finding } from './finding'

/** Milliseconds. */
const limitMs = 10_000

export interface Answer extends OutsideAnswer {
  /** Undefined where it is no JSON. */
  body: unknown
  /** Null where the server sends no time. */
  clockAheadMs: number | null
}

/** The message is the reason in words. */
class Unreachable extends Error {
  override name = 'Unreachable'
}

/**
 * Redirects are not followed.
 * @throws Unreachable
 */
export async function ask(
  url: string,
  headers: Record<string, string> = {},
  dispatcher?: Dispatcher,
): Promise<Answer> {
  const from = Date.now()
  try {
    const answer = await callOutside(url, {
      headers: { 'user-agent': userAgent, ...headers },
      limitMs,
      ...(dispatcher && { dispatcher }),
    })
    const { servedAt } = answer
    const clockAheadMs = servedAt === null ? null : servedAt - (from + Date.now()) / 2
    return { ...answer, body: readJson(answer.text), clockAheadMs }
  } catch (error) {
    if (error instanceof CallFailed) throw new Unreachable(inWords(error.reason))
    throw error
  }
}

/** @param otherwise makes the finding from the reason in words */
export async function unlessUnreachable(
  look: () => Promise<Finding[]>,
  otherwise: (reason: string) => Finding,
): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof Unreachable) return [otherwise(error.message)]
    throw error
  }
}

const known: Record<string, string> = {
  timeout: `no answer within ${limitMs / 1000} s`,
  compressed: 'its answers are compressed, though identity alone is asked for',
  'too large': 'its answer is above 1 MB',
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up',
  ECONNRESET: 'it ends the connection',
  UND_ERR_SOCKET:
    'it ends the connection, as the API may without a certificate of the portal (API_CLIENT_CERT)',
  'proxy closed': 'the proxy ends the connection (HTTPS_PROXY)',
  'proxy 407': 'the proxy asks for a name and a password (HTTPS_PROXY)',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED:
    'it asks for a certificate of the portal (API_CLIENT_CERT)',
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA:
    'it does not trust the certificate of the portal (API_CLIENT_CERT)',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself (NODE_EXTRA_CA_CERTS)',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate is signed by an unknown authority (NODE_EXTRA_CA_CERTS)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is of an unknown authority (NODE_EXTRA_CA_CERTS), or comes without those between',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another name',
}

export const inWords = (reason: string): string => {
  if (known[reason]) return `${known[reason]} (${reason})`
  return reason.startsWith('proxy ') ? `the ${reason.replace(' ', ' answers ')}` : reason
}
