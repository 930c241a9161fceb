import { Button } from '~/ui/button'
import { Form, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { pageMeta } from '~/ui/page-meta'
import { paths } from '~/paths'
import { PortalPlainPage } from '~/screens/shell/portal-plain-page'
import { pageData } from '~/portal/page-data.server'
import { chooseEnd, endPreviewOnce, leaveEnd } from '~/portal/preview/end.server'
import { freshView } from '~/portal/preview/session.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { z } from 'zod'

export const meta = pageMeta('preview:ended.title', 'preview:ended.description')

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const headers = new Headers()
  const cleared = loaderHeaders.get('Clear-Site-Data')
  if (cleared) headers.set('Clear-Site-Data', cleared)
  return headers
}

/**
 * Loading the page ends the preview at the API, whether it runs or is over, and clears the customer's data
 * (specification 2.14, answer 71). If the API fails, the session stays blocked and the page offers a retry:
 * otherwise staff could write into the customer's data.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { config } = context
  const end = await endPreviewOnce({ request, context })
  if (end === 'none' || end === 'another') throw safeRedirect(paths.entry())
  const ended = end === 'ended'
  const wentBack = new URL(request.url).searchParams.has('back')
  return pageData(
    { ended, wentBack },
    { status: ended ? 200 : 503, headers: ended ? freshView(config.secure) : {} },
  )
}

/** Ends the preview, by the banner's button or the page's own. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = endedForm.safeParse(Object.fromEntries(await request.formData())).data
  if (!form) throw new Response(null, { status: 400 })
  if (form.intent === 'end') {
    // An old page's banner may name an earlier preview.
    const isChosen = await chooseEnd(context, form.preview)
    return safeRedirect(isChosen ? paths.impersonationEnded() : paths.entry())
  }
  if (!(await leaveEnd(context))) return safeRedirect(paths.impersonationEnded())
  return safeRedirect(paths.entry(), { headers: freshView(context.config.secure) })
}

export default function ImpersonationEndedScreen() {
  const { ended, wentBack } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <PortalPlainPage endsPreview>
      <h1>{ended ? t('preview:ended.title') : t('preview:ended.failed_title')}</h1>
      {ended ? (
        <>
          <Notice tone="ok" role="status">
            {t('preview:ended.done')}
          </Notice>
          {wentBack && (
            <Notice tone="warn" role="alert">
              {t('preview:ended.no_way_back')}
            </Notice>
          )}
          <Form
            method="post"
            action={paths.impersonationEnded()}
            className="flex flex-wrap items-center gap-3"
          >
            <input type="hidden" name="intent" value="continue" />
            <Button variant="primary" type="submit">
              {t('preview:ended.continue')}
            </Button>
          </Form>
        </>
      ) : (
        <Notice
          tone="danger"
          role="alert"
          actions={<Button href={paths.impersonationEnded()}>{t('page:try_again')}</Button>}
        >
          {t('preview:ended.failed')}
        </Notice>
      )}
    </PortalPlainPage>
  )
}

/** Forms that have only buttons. */
const endedForm = z.discriminatedUnion('intent', [
  /** `preview`: the generation of the banner's preview. */
  z.object({ intent: z.literal('end'), preview: z.string() }),
  z.object({ intent: z.literal('continue') }),
])
