import { Button } from '~/ui/button'
import { useLoaderData } from '~/framework'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { LanguageForm } from '~/screens/shell/preference-forms'
import { useFooter, useRoot } from '~/screens/shell/root-data'
import { PlainFrame } from '~/ui/frame'
import { SiteFooter } from '~/ui/site-footer'
import { paths } from '~/paths'
import type { failedLogin } from './login-failure.server'

/** Specification 1 and 8. */
export function LoginFailedPage() {
  const { failure, retry } = useLoaderData<typeof failedLogin>()
  const { t } = useTranslation()
  return (
    <PlainFrame
      brand={useRoot()?.brand ?? ''}
      home={paths.entry()}
      // The login can be repeated, the failed answer cannot.
      controls={<LanguageForm look="codes" returnTo={retry} />}
    >
      <main className="page mx-auto [--page-width:720px]" id="main">
        <h1>{t('login:failed.title')}</h1>
        <Notice
          tone="danger"
          role="alert"
          title={t('login:failed.alert')}
          level={2}
          actions={
            <Button variant="primary" href={retry}>
              {t('login:failed.retry')}
            </Button>
          }
        >
          {t(`login:failed.${failure}`)}
        </Notice>
      </main>
      <SiteFooter {...useFooter()} />
    </PlainFrame>
  )
}
