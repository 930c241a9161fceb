import { readFileSync } from 'node:fs'
import type { ApiCall } from './replay-api'
import type { Tree } from './tree'

/** The longest list that is measured. */
export const mostOrders = 10_000

/** The pages that are measured: orders are those of an account with as many as the name says. */
export const pages = [
  { name: 'dashboard', person: 'Aino', path: '/a/0/dashboard' },
  { name: '10 orders', person: 'Maarit', path: '/a/0/orders', orders: 10 },
  { name: '50 orders', person: 'Maarit', path: '/a/0/orders', orders: 50 },
  { name: '1,000 orders', person: 'Maarit', path: '/a/0/orders', orders: 1000 },
  { name: '10,000 orders', person: 'Maarit', path: '/a/0/orders', orders: mostOrders },
  { name: 'order', person: 'Aino', path: '/a/4101/orders/412873?rows=1' },
  { name: 'documents', person: 'Aino', path: '/a/4101/documents' },
]

/**
 * The portal; the same portal with Remix's defaults; its recorded pages sent by a default Remix app as
 * bare elements, and by a server without a framework.
 */
export const serverNames = ['portal', 'remix', 'bare', 'string'] as const
export type ServerName = (typeof serverNames)[number]

/** A page of the portal that the other servers send as well. */
export interface RecordedPage {
  calls: ApiCall[]
  tree: Tree
}

/** The bench hands this to the servers that it compares the portal with. */
export interface Recording {
  apiUrl: string
  /** By the path at which the other servers have it. */
  pages: Record<string, RecordedPage>
}

export function readRecording(): Recording {
  return JSON.parse(readFileSync(process.env.BENCH_RECORDING ?? '', 'utf8')) as Recording
}
