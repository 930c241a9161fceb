import { readFileSync } from 'node:fs'
import type { ApiCall } from './replay-api'
import type { Tree } from './tree'

/** A page of the portal that the other servers send as well. */
export interface RecordedPage {
  calls: ApiCall[]
  tree: Tree
}

/** What the bench hands to the servers that it compares the portal with. */
export interface Recording {
  apiUrl: string
  /** By the path at which the other servers have it. */
  pages: Record<string, RecordedPage>
}

export function readRecording(): Recording {
  return JSON.parse(readFileSync(process.env.BENCH_RECORDING ?? '', 'utf8')) as Recording
}
