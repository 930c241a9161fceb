import { noBreak } from '~/domain/one-line'
import { Button } from '~/ui/button'
import { Form, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { createHash } from 'node:crypto'
import { useTranslation } from '~/i18n/use-translation'
import { keyForQuery, pageOfKey, returnKeyOf } from '~/portal/login-redirect.server'
import { PageHead } from '~/ui/page-head'
import { pageMeta } from '~/ui/page-meta'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { pendingInvitation } from '~/portal/pending-invitation.server'
import { requirePortal, type Portal } from '~/portal/portal.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { cookieHeaders, setInvitation } from '~/http/cookies.server'
import { PortalPlainPage } from '~/screens/shell/portal-plain-page'

export const meta = pageMeta(null, 'invitation:question.description')

/**
 * An invitation opened before the login may be another person's, so a button that names the person accepts it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await requirePortal(args)
  const { login } = args.context
  const invitation = await pendingInvitation(args.request, login)
  const returnTo = returnKeyOf(args)
  if (!invitation || portal.preview) throw safeRedirect(await pageOfKey(returnTo, login))
  const self = paths.invitationQuestion(returnTo)
  const name = nameOf(portal)
  const title = name ? 'invitation:question.title' : 'invitation:question.title_without_name'
  return pageData({
    title: portal.t(title, { name }),
    email: portal.person.email,
    question: questionOf(portal, invitation),
    self,
    another: paths.loginAnew(await keyForQuery(self, login)),
  })
}

/** "Not now" deletes the pending invitation; the invited person still has the mail. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const portal = await requirePortal(args)
  const form = await request.formData()
  const invitation = await pendingInvitation(request, context.login)
  const returnTo = returnKeyOf(args)
  if (form.get('intent') === 'not_now') {
    const headers = cookieHeaders([setInvitation(null, context.config.secure)])
    return safeRedirect(await pageOfKey(returnTo, context.login), { headers })
  }
  if (form.get('intent') !== 'accept') throw new Response(null, { status: 400 })
  // If login or invitation changed in between, the page asks again.
  if (!invitation || form.get('question') !== questionOf(portal, invitation))
    return safeRedirect(paths.invitationQuestion(returnTo))
  return safeRedirect(invitation)
}

const nameOf = ({ person }: Portal) =>
  [person.firstName, person.lastName].filter(Boolean).join(noBreak) || person.email

/** Identifies session and invitation without revealing them. */
const questionOf = ({ sessionKey }: Portal, invitation: string) =>
  createHash('sha256')
    .update(JSON.stringify([sessionKey, invitation]))
    .digest('base64url')

export default function InvitationQuestionScreen() {
  const { title, email, question, self, another } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <PortalPlainPage>
      <PageHead title={title} intro={t('invitation:question.text')}>
        {email !== '' && <p>{t('invitation:question.account', { email })}</p>}
      </PageHead>
      <Form method="post" action={self} className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="question" value={question} />
        <Button variant="primary" type="submit" name="intent" value="accept">
          {t('invitation:question.accept')}
        </Button>
        <Button type="submit" name="intent" value="not_now">
          {t('invitation:question.not_now')}
        </Button>
        <Button variant="text" flush="start" href={another}>
          {t('invitation:question.another_account')}
        </Button>
      </Form>
    </PortalPlainPage>
  )
}
