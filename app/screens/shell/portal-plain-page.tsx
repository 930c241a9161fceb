import { useLocation, useRouteLoaderData } from '~/framework'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { readLanguage } from '~/domain/person'
import type { loader as rootLoader } from '~/root'
import { PlainPage } from './plain-page'
import { useFooter } from './use-footer'
import { usePreviewBanner } from './use-preview-banner'

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
