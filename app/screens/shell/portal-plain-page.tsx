import { useLocation, useRouteLoaderData } from '~/framework'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { readLanguage, type Language } from '~/domain/person'
import type { loader as rootLoader } from '~/root'
import { useFooter, usePreviewBanner, visibleMessages } from './root-data'
import { Brand } from '~/components/brand'
import { Icon } from '~/components/icon'
import { Messages, StandingErrors } from '~/components/messages'
import { SiteFooter, type SiteFooterProps } from '~/components/site-footer'
import { LanguageForm } from './preference-forms'
import { paths } from '~/paths'
import type { FlashMessage } from '~/domain/flash-message'
import { PreviewBanner, type PreviewBannerProps } from './preview-banner'

/** The page without a menu, with brand and login from the root's data. */
export function PortalPlainPage({
  layout,
  returnTo,
  children,
}: {
  layout?: 'split' | 'single'
  /** Where a change of language leads; this page where left out. */
  returnTo?: string
  children: ReactNode
}) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname, search } = useLocation()
  const { i18n } = useTranslation()
  return (
    <PlainPage
      brand={root?.brand ?? ''}
      language={readLanguage(i18n.language) ?? 'fi'}
      path={returnTo ?? pathname + search}
      messages={root?.messages}
      layout={layout}
      logout={root?.loggedIn}
      preview={usePreviewBanner()}
      footer={useFooter()}
    >
      {children}
    </PlainPage>
  )
}

interface PlainPageProps {
  brand: string
  language: Language
  /** Path of this page, to return to after a change of language. */
  path: string
  messages?: readonly FlashMessage[]
  /** Two columns (words, form) or one narrow one. */
  layout?: 'split' | 'single'
  /** Offers to log out, since the account may be the wrong one; not in a preview. */
  logout?: boolean
  preview?: PreviewBannerProps | null
  footer: SiteFooterProps
  children: ReactNode
}

/** A page without the menu: asking for content, a failed login, an error. */
function PlainPage(props: PlainPageProps) {
  const { t } = useTranslation()
  const { brand, language, path, messages = [], layout = 'single', preview, children } = props
  const logout = props.logout && !preview
  const visible = visibleMessages(messages, t)
  return (
    <div className="plain">
      <a className="skip" href="#main">
        {t('shell:skip')}
      </a>
      {preview && <PreviewBanner {...preview} />}
      <header className="topbar">
        <Brand name={brand} href={paths.entry()} />
        <LanguageForm action={paths.preferences()} returnTo={path} language={language} />
      </header>
      <main className={layout === 'split' ? 'ask' : 'page narrow'} id="main" tabIndex={-1}>
        <Messages messages={visible} />
        {layout === 'single' && <StandingErrors messages={visible} />}
        {children}
      </main>
      <SiteFooter {...props.footer}>
        {logout && (
          <form method="post" action={paths.logout()}>
            <button className="button text" type="submit">
              <Icon name="logout" className="icon-s" />
              {t('shell:log_out')}
            </button>
          </form>
        )}
      </SiteFooter>
    </div>
  )
}
