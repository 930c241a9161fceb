import { markdownTable } from '../bench/figures'

/** By program. */
export type Part = 'portals' | 'Redis' | 'nginx' | 'sandbox' | 'people'

export interface Step {
  /** Requests a second: sent, and answered within the step. */
  sent: number
  answered: number
  medianMs: number
  /** The 95th percentile. */
  p95Ms: number
  failed: number
  /** CPU milliseconds of a request. */
  cpuMs: Readonly<Record<Part, number>>
  /** Redis commands and API calls for one request. */
  redisCommands: number
  apiCalls: number
}

/** A rate is too high if its 95th percentile is slower or a smaller share of its requests is answered. */
const mostMs = 1000
const leastAnswered = 0.95

export const keepsUp = ({ sent, answered, p95Ms, failed }: Step): boolean =>
  failed === 0 && p95Ms <= mostMs && answered >= leastAnswered * sent

/** The last rate before the first that was too high. */
export function kneeOf(steps: readonly Step[]): Step | undefined {
  const first = steps.findIndex((step) => !keepsUp(step))
  return (first < 0 ? steps : steps.slice(0, first)).at(-1)
}

const parts: readonly Part[] = ['portals', 'Redis', 'nginx', 'sandbox', 'people']

export function stepTable(steps: readonly Step[]): string {
  const heads = ['requests/s', 'answered/s', 'median ms', '95 % below ms', 'failed']
  const rows = steps.map((step) => [
    String(step.sent),
    step.answered.toFixed(1),
    step.medianMs.toFixed(0),
    step.p95Ms.toFixed(0),
    String(step.failed),
    ...parts.map((part) => step.cpuMs[part].toFixed(1)),
  ])
  return markdownTable([...heads, ...parts.map((part) => `${part}, CPU ms`)], rows)
}

/** Computes from one step how many processors a rate needs, if each is busy for `share` of the time. */
export function needs(step: Step, pagesPerSecond: number, share: number) {
  const processors = (part: Part) => (step.cpuMs[part] * pagesPerSecond) / 1000 / share
  return {
    portalProcessors: Math.ceil(processors('portals')),
    redisProcessors: processors('Redis'),
    redisCommandsPerSecond: Math.round(step.redisCommands * pagesPerSecond),
    apiCallsPerSecond: Math.round(step.apiCalls * pagesPerSecond),
  }
}
