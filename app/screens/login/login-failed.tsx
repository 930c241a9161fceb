import { Button } from '~/ui/button'
import { useLoaderData } from '~/framework'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { LanguageForm } from '~/screens/shell/preference-forms'
import { PlainFrame } from '~/screens/shell/portal-plain-page'
import type { failedLogin } from './login-failure.server'

/** Specification 1 and 8. */
export function LoginFailedPage() {
  const { failure, retry } = useLoaderData<typeof failedLogin>()
  const { t } = useTranslation()
  return (
    <PlainFrame
      // The login can be repeated, the failed answer cannot.
      controls={<LanguageForm look="codes" returnTo={retry} />}
    >
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
    </PlainFrame>
  )
}
