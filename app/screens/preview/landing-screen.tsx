import { Button } from '~/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { pageMeta } from '~/ui/page-meta'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { ApiError } from '~/upstream/call.server'
import { isRefusedPreview } from '~/upstream/preview.server'
import { PortalPlainPage } from '~/screens/shell/portal-plain-page'
import { PreviewBusy } from '~/portal/preview/change.server'
import { freshView, startPreview } from '~/portal/preview/session.server'
import { safeRedirect } from '~/http/safe-redirect.server'

export const meta = pageMeta('preview:landing.title', 'preview:landing.description')

// The URL is a secret: no Referer may contain it.
const noReferrer = { 'Referrer-Policy': 'no-referrer' }

export const headers = () => noReferrer

/** Validates the token and redirects to the root, or shows the error (specification 2.14). */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, token } = await openScreen(args, 'token')
  try {
    await startPreview(portal.api, args.context, token)
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.kind !== 'unauthenticated'
    if (!isAnswered && !(error instanceof PreviewBusy)) throw error
    const invalid = isAnswered && isRefusedPreview(error)
    return pageData({ invalid }, { status: invalid ? 404 : 503, headers: noReferrer })
  }
  const headers = freshView(args.context.config.secure)
  headers.set('Referrer-Policy', 'no-referrer')
  throw safeRedirect(paths.entry(), { headers })
}

export default function PreviewLandingScreen() {
  const { invalid } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const actions = invalid ? (
    <Button href={paths.entry()}>{t('page:to_start')}</Button>
  ) : (
    // The same URL, without the secret in the page.
    <Button href="?">{t('page:try_again')}</Button>
  )
  return (
    <PortalPlainPage returnTo={paths.entry()}>
      <h1>{t('preview:landing.title')}</h1>
      <Notice tone="danger" role="alert" actions={actions}>
        {invalid ? t('preview:landing.invalid') : t('preview:landing.unavailable')}
      </Notice>
    </PortalPlainPage>
  )
}
