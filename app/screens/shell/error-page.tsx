import { Notice } from '~/ui/notice'
import { Button } from '~/ui/button'
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from '~/framework'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { PlainFrame } from '~/ui/frame'
import { SiteFooter } from '~/ui/site-footer'
import { paths } from '~/paths'
import { waitText } from '~/screens/parts/too-often'
import { useFooter } from './root-data'

/** The texts by status, and whether a retry may help. */
const texts = {
  403: { title: 'page:forbidden.title', text: 'page:forbidden.text', retry: false },
  404: { title: 'page:not_found.title', text: 'page:not_found.text', retry: false },
  405: { title: 'page:not_found.title', text: 'page:not_found.text', retry: false },
  413: { title: 'page:too_large.title', text: 'page:too_large.text', retry: false },
  414: { title: 'page:not_found.title', text: 'page:not_found.text', retry: false },
  429: { title: 'page:too_many.title', text: 'page:too_many.text', retry: true },
  503: { title: 'page:unavailable.title', text: 'page:unavailable.text', retry: true },
} as const

/** The texts of a missing page, and the list that it links. */
const missing = {
  order: {
    title: 'page:order_missing.title',
    text: 'page:order_missing.text',
    retry: false,
    back: { href: paths.orders('0'), text: 'page:order_missing.back' },
  },
  offer: {
    title: 'page:offer_missing.title',
    text: 'page:offer_missing.text',
    retry: false,
    back: { href: paths.offers('0'), text: 'page:offer_missing.back' },
  },
  document: {
    title: 'page:document_missing.title',
    text: 'page:document_missing.text',
    retry: false,
    back: { href: paths.documents('0'), text: 'page:document_missing.back' },
  },
} as const

/** The texts by the server's reason. */
const reasons = {
  ...missing,
  preview: { title: 'page:preview.title', text: 'page:preview.text', retry: false },
  files: { title: 'page:files_too_large.title', text: 'page:files_too_large.text', retry: false },
  login: { title: 'page:login_refused.title', text: 'page:login_refused.text', retry: false },
} as const

/** An unreadable request is the sender's, so nothing is recorded. */
const refused = {
  title: 'page:bad_request.title',
  text: 'page:bad_request.text',
  retry: false,
} as const

const unexpected = { title: 'page:error.title', text: 'page:error.text', retry: true } as const

function textsFor(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const reason = isRouteErrorResponse(error) ? textIn(error.data, 'reason') : ''
  if (reason in reasons) return reasons[reason as keyof typeof reasons]
  if (status in texts) return texts[status as keyof typeof texts]
  return status < 500 ? refused : unexpected
}

/** Named by the server if it refused before any screen. */
function useRetryPath(): string {
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const refused = isRouteErrorResponse(error) ? textIn(error.data, 'retry') : ''
  return refused || pathname + search
}

/** 0: none. */
function useSecondsToWait(): number {
  const error = useRouteError()
  const data: unknown = isRouteErrorResponse(error) ? error.data : null
  if (typeof data !== 'object' || data === null || !('wait' in data)) return 0
  return typeof data.wait === 'number' ? data.wait : 0
}

function textIn(data: unknown, name: 'reason' | 'retry'): string {
  if (typeof data !== 'object' || data === null) return ''
  const value = (data as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

export function ErrorHead({ error, brand }: { error: unknown; brand: string }) {
  const { t } = useTranslation()
  const { title, text } = textsFor(error)
  return (
    <>
      <title>{[t(title), brand].filter(Boolean).join(' – ')}</title>
      <meta name="description" content={t(text)} />
    </>
  )
}

/** Inside the shell. */
export function ScreenError() {
  const root = useRouteLoaderData<() => { requestId: string }>('root')
  const isUnknown = textsFor(useRouteError()) === unexpected
  return (
    <>
      <ErrorNotice />
      {isUnknown && <RequestId id={root?.requestId ?? ''} />}
    </>
  )
}

/** Customer service finds the fault in the log by it. */
function RequestId({ id }: { id: string }) {
  const { t } = useTranslation()
  const error = useRouteError()
  return (
    <>
      {id && (
        <p className="text-sm text-birch-3">
          {t('page:request_id')} <span className="font-mono text-[0.9375em]">{id}</span>
        </p>
      )}
      {import.meta.env.MODE === 'development' && error instanceof Error && <pre>{error.stack}</pre>}
    </>
  )
}

/** Without the shell. */
export function ErrorPage({
  brand,
  requestId,
  banner,
}: {
  brand: string
  requestId: string
  banner: ReactNode
}) {
  return (
    <PlainFrame brand={brand} home="/" banner={banner}>
      <main className="page mx-auto [--page-width:720px]" id="main">
        <ErrorNotice />
        <RequestId id={requestId} />
      </main>
      <SiteFooter {...useFooter()} />
    </PlainFrame>
  )
}

function ErrorNotice() {
  const { t } = useTranslation()
  const retryPath = useRetryPath()
  const texts = textsFor(useRouteError())
  const { title, text, retry } = texts
  const isLogin = texts === reasons.login
  const isMissing = title === 'page:not_found.title' || 'back' in texts
  const seconds = useSecondsToWait()
  return (
    <Notice tone={isMissing ? 'neutral' : 'danger'} icon={null} role="alert">
      <h1>{t(title)}</h1>
      <p>{seconds > 0 ? waitText(t, seconds) : t(text)}</p>
      <p className="mt-2.5 flex flex-wrap items-center gap-3">
        {retry && <Button href={retryPath}>{t('page:try_again')}</Button>}{' '}
        {'back' in texts && <Button href={texts.back.href}>{t(texts.back.text)}</Button>}{' '}
        {isLogin ? (
          <Button href={paths.loginAnew(retryPath)}>{t('page:login_refused.again')}</Button>
        ) : (
          <Button variant="text" flush="start" href="/">
            {t('page:to_start')}
          </Button>
        )}
      </p>
    </Notice>
  )
}
