import { z } from 'zod'
import { languages } from '~/domain/person'
import type { PageView } from '~/platform/page-views.server'
import { policyOf, routeFinder } from '~/route-table'

const pageViewForm = z
  .object({
    path: z
      .string()
      .max(2048)
      .refine((path) => policyOf(path).isPrefetched),
    language: z.enum(languages),
  })
  .transform(({ path, language }): Omit<PageView, 'at'> => ({
    pattern: routeFinder.patternOf(path),
    language,
  }))

/**
 * Parses a browser's report of a page that it shows; null: no such page can be fetched ahead.
 * Anybody may send one.
 */
export function readPageView(form: FormData): Omit<PageView, 'at'> | null {
  return pageViewForm.safeParse(Object.fromEntries(form)).data ?? null
}
