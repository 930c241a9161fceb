import type { ActionFunctionArgs } from '~/framework.server'
import { findPortal, type Portal } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { saveSubscription, updateUser } from '~/upstream/user.server'
import { readSubscription, type SubscriptionForm } from './form.server'
import { exceptionFields } from '~/observe/log.server'

const status = (code: number) => new Response(null, { status: code })

/**
 * Saves the subscription at the API, then turns push on for the account (specification 4). A script sends it,
 * so the answer is a status only, also without a login. Failures are only logged.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const portal = await findPortal({ request, context })
  if (!portal) return status(401)
  const { pushKey, secure } = context.config
  if (pushKey === null) throw status(404)
  const form = await request.formData()
  const submission = readSubscription(form, secure)
  if (!submission) return status(400)
  try {
    await portal.submitOnce(form, (key) => subscribe(portal, submission, key))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = { 'error.type': error.kind, ...exceptionFields(error) }
    portal.log.warn(fields, 'push could not be turned on')
    return status(503)
  }
  return status(204)
}

async function subscribe(portal: Portal, form: SubscriptionForm, key: string): Promise<void> {
  const { api, user } = portal
  await saveSubscription(api, form.subscription, key)
  if (form.intent === 'renew' || user.pushNotificationsEnabled) return
  // The API saves both settings together, so a user without a language gets the page's language.
  const settings = { language: user.language ?? portal.language, pushNotificationsEnabled: true }
  await updateUser(api, settings, { key })
  await portal.slice('user').change((latest) => latest && { ...latest, ...settings })
}

export function loader() {
  throw status(404)
}
