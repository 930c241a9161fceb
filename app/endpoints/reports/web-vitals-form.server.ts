import { z } from 'zod'
import type { WebVitals } from '~/platform/metrics'
import { patterns } from '~/route-table'

const figure = (most: number) =>
  z
    .string()
    .regex(/^\d{1,7}(?:\.\d{1,20})?$/)
    .transform((text) => Math.min(Number(text), most))

const webVitalsForm = z.object({
  route: z.string().refine((route) => patterns.has(route)),
  // Milliseconds: a page in the background may be drawn hours later.
  lcp: figure(60_000),
  inp: figure(60_000),
  cls: figure(10),
})

/** Parses a browser's report of how a page felt; null: no report. Anybody may send one. */
export function readWebVitals(form: FormData): WebVitals | null {
  return webVitalsForm.safeParse(Object.fromEntries(form)).data ?? null
}
