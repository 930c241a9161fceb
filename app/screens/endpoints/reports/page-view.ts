import type { ActionFunctionArgs } from '~/framework.server'
import { z } from 'zod'
import { languages } from '~/domain/person'
import type { PageView } from '~/observe/page-views.server'
import { findRoute, policyOf } from '~/route-table'

/** Counts a prefetched page once it is shown, which the script reports (browser/main.ts). */
export async function action({ request, context }: ActionFunctionArgs) {
  const view = pageViewForm.safeParse(Object.fromEntries(await request.formData())).data
  if (!view) return new Response(null, { status: 400 })
  context.pageViews.report({ at: new Date().toISOString(), ...view })
  return new Response(null, { status: 204 })
}

export function loader() {
  throw new Response(null, { status: 404 })
}

/** Anybody can send a report. */
const pageViewForm = z
  .object({
    path: z
      .string()
      .max(2048)
      .refine((path) => policyOf(path).isPrefetched),
    language: z.enum(languages),
  })
  .transform(({ path, language }): Omit<PageView, 'at'> => ({
    pattern: findRoute(path).pattern,
    language,
  }))
