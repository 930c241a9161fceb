import type { ActionFunctionArgs } from '~/framework.server'
import { type Language, languages } from '~/domain/person'
import { paths } from '~/paths'
import { findPortal, type Portal } from '~/portal/portal.server'
import { safeRedirect, safeReturn } from '~/http/safe-redirect.server'
import { preferences, setCookie } from '~/http/cookies.server'
import { ApiError } from '~/upstream/call.server'
import { updateUser } from '~/upstream/user.server'
import { z } from 'zod'

/** Forms of the menu, which return to their page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = preferenceForm.safeParse(Object.fromEntries(await request.formData())).data
  if (!form) throw new Response(null, { status: 400 })
  const portal = await findPortal({ request, context })
  if (form.intent === 'language' && portal) await saveLanguage(portal, form.language)
  const { publicUrl, secure } = context.config
  const cookie =
    form.intent === 'language'
      ? setCookie('lang', form.language, secure)
      : form.intent === 'theme'
        ? setCookie('theme', form.theme, secure)
        : setCookie('menu', form.menu, secure)
  return safeRedirect(safeReturn(form.returnTo, publicUrl), { headers: { 'Set-Cookie': cookie } })
}

/**
 * The choice holds for this session even if saving fails, which is only logged (specification 4). In a preview
 * it stays in a cookie: saving would change the customer.
 */
async function saveLanguage(portal: Portal, language: Language): Promise<void> {
  if (portal.preview) return
  const { pushNotificationsEnabled } = portal.user
  try {
    await updateUser(portal.api, { language, pushNotificationsEnabled })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    portal.log.warn({ 'error.type': error.kind }, 'saving the language failed')
  }
  await portal.slice('user').change((user) => user && { ...user, language })
}

export const loader = () => safeRedirect(paths.entry())

const returnTo = z.string().max(2048).catch('/')

/** Forms that have only buttons. */
const preferenceForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('language'), language: z.enum(languages), returnTo }),
  z.object({ intent: z.literal('theme'), theme: z.enum(preferences.theme), returnTo }),
  z.object({ intent: z.literal('menu'), menu: z.enum(preferences.menu), returnTo }),
])
