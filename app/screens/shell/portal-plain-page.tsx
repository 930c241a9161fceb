import { Button } from '~/ui/button'
import { useLocation, useRouteLoaderData } from '~/framework'
import type { ReactNode } from 'react'
import { Brand } from '~/ui/brand'
import { Icon } from '~/ui/icon'
import { Messages, StandingErrors } from '~/ui/messages'
import { TopBar } from '~/ui/top-bar'
import { SiteFooter } from '~/ui/site-footer'
import { readLanguage } from '~/domain/person'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import type { loader as rootLoader } from '~/root'
import { LanguageForm } from './preference-forms'
import { PreviewBanner } from './preview-banner'
import { useFooter, usePreviewBanner, visibleMessages } from './root-data'

/** A page without the menu, with brand and login from the root's data: asking for content, a failed login. */
export function PortalPlainPage(props: {
  /** Two columns (words, form) or one narrow one. */
  layout?: 'split' | 'single'
  /** The target of a change of language; this page where left out. */
  returnTo?: string
  /** The page itself has the button. */
  hasOwnLogout?: boolean
  children: ReactNode
}) {
  const { layout = 'single', returnTo, hasOwnLogout = false, children } = props
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname, search } = useLocation()
  const { t, i18n } = useTranslation()
  const preview = usePreviewBanner()
  const messages = visibleMessages(root?.messages ?? [], t)
  return (
    <div className="plain">
      <a className="skip" href="#main">
        {t('shell:skip')}
      </a>
      {preview && <PreviewBanner {...preview} />}
      <TopBar>
        <Brand name={root?.brand ?? ''} href={paths.entry()} />
        <LanguageForm
          action={paths.preferences()}
          returnTo={returnTo ?? pathname + search}
          language={readLanguage(i18n.language) ?? 'fi'}
        />
      </TopBar>
      <main
        className={layout === 'split' ? 'ask' : 'page [--page-width:720px]'}
        id="main"
        tabIndex={-1}
      >
        <Messages messages={messages} />
        {layout === 'single' && <StandingErrors messages={messages} />}
        {children}
      </main>
      <SiteFooter {...useFooter()}>{!hasOwnLogout && <LogOut />}</SiteFooter>
    </div>
  )
}

/** The account may be the wrong one; a preview has no logout. */
export function LogOut() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const preview = usePreviewBanner()
  const { t } = useTranslation()
  if (!root?.loggedIn || preview) return null
  return (
    <form method="post" action={paths.logout()}>
      <Button variant="text" type="submit">
        <Icon name="logout" size="small" />
        {t('shell:log_out')}
      </Button>
    </form>
  )
}
