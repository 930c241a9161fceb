import { Button } from '~/ui/button'
import { Elevation } from '~/ui/art/elevation'
import { Form, useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { pageMeta } from '~/ui/page-meta'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { PlainFrame } from '~/screens/shell/portal-plain-page'
import { LanguageForm } from '~/screens/shell/preference-forms'
import { readLastLogout } from '~/http/cookies.server'
import { safeRedirect } from '~/http/safe-redirect.server'

export const meta = pageMeta('login:logged_out.title', 'login:logged_out.description')

/** The end of each logout (answer 110). Without the cookie nothing is known, so the page warns. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.session) throw safeRedirect(paths.entry())
  const last = readLastLogout(request.headers.get('Cookie'), context.config.secure)
  return pageData({
    devices: last?.devices ?? 'here',
    isLoggedInThere: last?.provider !== 'done',
    canLogOutThere: last?.provider !== 'none',
  })
}

export default function LoggedOutScreen() {
  const { devices, isLoggedInThere, canLogOutThere } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <PlainFrame
      className="lg:[--page-width:60rem]"
      controls={<LanguageForm look="codes" />}
      main={{
        className:
          'grid content-start px-gutter py-6 lg:content-center lg:justify-items-center *:min-w-0',
      }}
    >
      <div className="grid w-full max-w-(--page-width) gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-center lg:gap-16">
        <Elevation className="lg:order-last" />
        <div className="grid grid-cols-1 gap-4 lg:justify-items-start">
          <h1>{t('login:logged_out.title')}</h1>
          <p>{t(`login:logged_out.${devices}`)}</p>
          <Button variant="primary" href={paths.login()} className="lg:min-w-56">
            {t('login:logged_out.log_in')}
          </Button>
          {isLoggedInThere && (
            <div className="relative ps-5 before:absolute before:inset-y-0 before:start-0 before:w-[5px] before:ply-upright">
              <p>
                <strong>{t('login:logged_out.still_title')}</strong>
              </p>
              <p className="text-birch-2">{t('login:logged_out.still_text')}</p>
              {canLogOutThere && (
                <Form method="post" action={paths.logout()} reloadDocument>
                  <Button variant="text" type="submit">
                    {t('login:logged_out.there')}
                  </Button>
                </Form>
              )}
            </div>
          )}
        </div>
      </div>
    </PlainFrame>
  )
}
