import { markdownTable } from '../bench/figures'

/** The processes that work for the requests, by their programs. */
export type Part = 'portals' | 'Redis' | 'nginx' | 'sandbox' | 'people'

/** The figures of one rate. */
export interface Step {
  /** Requests a second that were sent, and that were answered within the step. */
  sent: number
  answered: number
  medianMs: number
  /** Milliseconds that 95 in a hundred stay below. */
  p95Ms: number
  failed: number
  /** Milliseconds of processor time for each request. */
  cpuMs: Readonly<Record<Part, number>>
  /** For each request. */
  redisCommands: number
  apiCalls: number
}

/** Slower than this, or answered with so many fewer than were sent, and the servers no longer keep up. */
const mostMs = 1000
const leastAnswered = 0.95

export const keepsUp = ({ sent, answered, p95Ms, failed }: Step): boolean =>
  failed === 0 && p95Ms <= mostMs && answered >= leastAnswered * sent

/** The highest rate that was kept up with, before the first that was not. */
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

/** The processors for so many pages a second, from one step; a processor is given `share` of its time. */
export function needs(step: Step, pagesPerSecond: number, share: number) {
  const processors = (part: Part) => (step.cpuMs[part] * pagesPerSecond) / 1000 / share
  return {
    portalProcessors: Math.ceil(processors('portals')),
    redisProcessors: processors('Redis'),
    redisCommandsPerSecond: Math.round(step.redisCommands * pagesPerSecond),
    apiCallsPerSecond: Math.round(step.apiCalls * pagesPerSecond),
  }
}
