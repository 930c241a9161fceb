import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { LanguageForm } from '~/screens/shell/preference-forms'
import { PlainFrame } from '~/ui/frame'
import { SiteFooter, type SiteFooterProps } from '~/ui/site-footer'
import { readLanguage } from '~/domain/person'
import { paths } from '~/paths'

/**
 * `unavailable`: the provider or the session store is away; `stale`: this browser has no such login
 * under way; `cancelled`: the person cancelled; `refused`: the provider's answer is not accepted.
 */
export type LoginFailure = 'unavailable' | 'stale' | 'cancelled' | 'refused'

export interface FailedLogin {
  failure: LoginFailure
  /** The path to try again. */
  retry: string
  brand: string
  footer: SiteFooterProps
}

const explanations = {
  unavailable: 'login:failed.unavailable',
  stale: 'login:failed.stale',
  cancelled: 'login:failed.cancelled',
  refused: 'login:failed.refused',
} as const satisfies Record<LoginFailure, string>

/** The page of a failed login (specification 1 and 8). */
export function LoginFailedPage({ failure, retry, brand, footer }: FailedLogin) {
  const { t, i18n } = useTranslation()
  return (
    <PlainFrame
      brand={brand}
      home={paths.entry()}
      // The answer that has failed cannot be asked for again: the login can.
      controls={
        <LanguageForm
          look="codes"
          action={paths.preferences()}
          returnTo={retry}
          language={readLanguage(i18n.language) ?? 'fi'}
        />
      }
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
          {t(explanations[failure])}
        </Notice>
      </main>
      <SiteFooter {...footer} />
    </PlainFrame>
  )
}
