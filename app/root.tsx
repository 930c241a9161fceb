import { Link, Links, Meta, Outlet, useRouteLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useContext, type ReactNode } from 'react'
import { siteLinksFor } from '~/domain/link'
import { phoneNumbers } from '~/domain/phone-number'
import { i18n } from '~/i18n/i18n.server'
import { useTranslation } from '~/i18n/use-translation'
import enhanceUrl from 'virtual:enhance'
import { pageData } from '~/portal/page-data.server'
import fontUrl from './ui/art/fonts/familjen-grotesk.woff2?no-inline'
import { LinkRenderer, type PageLinkProps } from './ui/page-link'
import { ErrorHead } from './screens/shell/error-page'
import { NonceContext, PageFailureContext } from './server/page-context'
import { PrintedOrder } from './server/printed-order'
import { SpeculationRules } from './server/speculation-rules'
import { isPrefetch, savesData } from './http/prefetch'
import { findPortal, type Portal } from './portal/portal.server'
import { paths } from './paths'
import { readPreference } from './http/cookies.server'
import { LoginNotAccepted } from './portal/user-api.server'
import { PreviewChanged } from './session/types'
import { previewBanner } from './portal/preview/session.server'
import { ApiError } from './upstream/call.server'
import './ui/styles/tailwind.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = await portalIfOpen({ request, context })
  const { brand, sites, customerServicePhone, analyticsUrl } = context.config
  const cookies = request.headers.get('Cookie')
  // The portal knows the person's saved language; the context only guesses.
  const language = portal?.language ?? context.language
  return pageData({
    theme: readPreference('theme', cookies) ?? 'dark',
    menu: readPreference('menu', cookies) ?? 'wide',
    brand: brand.name,
    revision: context.revision,
    requestId: context.requestId,
    // A refusal leaves the messages for the next page.
    messages: portal && !isPrefetch(request) && !context.refusal ? await portal.takeMessages() : [],
    loggedIn: portal !== null,
    language,
    t: await i18n.getFixedT(language),
    footer: {
      accessibilityHref: paths.accessibility(),
      privacy: siteLinksFor(language, sites.privacy),
      /** Customer service; null if none is configured. */
      phone: firstPhone(customerServicePhone.FIN),
      phoneInSweden: firstPhone(customerServicePhone.SWE),
    },
    preview: previewBanner(context),
    now: new Date().toISOString(),
    // A staff member's preview is not counted.
    countsViews: analyticsUrl !== null && !portal?.preview,
    prefetches: portal !== null && !portal.preview && !savesData(request),
    // A prefetch comes from no site.
    isFollowing: isPrefetch(request) || request.headers.get('Sec-Fetch-Site') === 'same-origin',
    // In a preview the page must not touch the device's data of the customer.
    person: portal && !portal.preview ? portal.personKey : null,
  })
}

const firstPhone = (text: string | null) => phoneNumbers(text ?? '', '')[0] ?? null

/** Null also where the portal could not be opened: the frame is still shown. */
async function portalIfOpen(args: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  try {
    return await findPortal(args)
  } catch (error) {
    // A refusal is shown in either view; other pages reload in the new one.
    const isRefused = error instanceof PreviewChanged && args.context.refusal !== null
    const isKnown = error instanceof ApiError || error instanceof LoginNotAccepted
    if (isRefused || isKnown || error instanceof Response) return null satisfies Portal | null
    throw error
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const { i18n } = useTranslation()
  const nonce = useContext(NonceContext)
  const failure = useContext(PageFailureContext)
  return (
    <html lang={i18n.language} data-theme={data?.theme ?? 'dark'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        {/* Phones would turn prices and ids into links. */}
        <meta name="format-detection" content="telephone=no, date=no, email=no, address=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* The font is `optional`: used only if it arrives early, so that text never moves. */}
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="manifest" href={paths.manifest(i18n.language)} />
        {failure === undefined ? <Meta /> : <ErrorHead error={failure} brand={data?.brand ?? ''} />}
        <Links />
        {/* The page before fades into this one (motion.css), and must not fade into half of it. */}
        {data?.isFollowing && <link rel="expect" href="#foot" blocking="render" />}
        <PrintedOrder now={data?.now ?? ''} />
      </head>
      <body
        data-session={data?.loggedIn ? (data.person ?? 'preview') : undefined}
        data-page-views={data?.countsViews ? '' : undefined}
      >
        <LinkRenderer.Provider value={pageLink}>{children}</LinkRenderer.Provider>
        {/* Vite adds calls of this runtime to the components of islands. */}
        {import.meta.env.MODE === 'development' && (
          <script type="module" nonce={nonce} src="/@id/__x00__virtual:remix/inject-hmr-runtime" />
        )}
        {/* No <Scripts>: React takes over islands alone (decision 2). */}
        <script type="module" nonce={nonce} src={enhanceUrl} />
        {data?.prefetches && <SpeculationRules />}
        {/* Reloads the page after a change of its code (scripts/reload-plugin.ts). */}
        {import.meta.env.MODE === 'development' && (
          <script type="module" nonce={nonce} src="/@vite/client" />
        )}
      </body>
    </html>
  )
}

/** An `<a>` for files, other origins, anchors and dialogs, where the router would be wrong. */
function pageLink({ href, children, ...props }: PageLinkProps) {
  const isPage = href.startsWith('/') && !href.startsWith('/api/')
  const isOpenedByScript = 'data-dialog' in props || 'data-pick' in props
  return isPage && !isOpenedByScript ? (
    <Link {...props} to={href} discover="none">
      {children}
    </Link>
  ) : (
    <a {...props} href={href}>
      {children}
    </a>
  )
}

export default function Root() {
  return <Outlet />
}

export { ErrorPage as ErrorBoundary } from './screens/shell/error-page'
