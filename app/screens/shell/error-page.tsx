import { Notice } from '~/ui/notice'
import { Button } from '~/ui/button'
import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from '~/framework'
import { useTranslation } from '~/i18n/use-translation'
import { allAddresses } from '~/domain/address'
import { paths } from '~/paths'
import { waitText } from '~/screens/parts/too-often'
import { BackLink } from '~/ui/page-head'
import { PlainFrame } from './portal-plain-page'
import { usePreviewBanner } from './preview-banner'
import { useRoot } from './root-data'

const pages = {
  403: 'forbidden',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  414: 'not_found',
  429: 'too_many',
  503: 'unavailable',
} as const

/** The error page for each reason that the server gives. */
const reasons = {
  order: 'order_missing',
  offer: 'offer_missing',
  document: 'document_missing',
  preview: 'preview',
  files: 'files_too_large',
  login: 'login_refused',
  'login too large': 'login_too_large',
} as const

/** The list that the page of a missing entry links. */
const lists = {
  order_missing: { href: paths.orders(allAddresses), list: 'orders:title' },
  offer_missing: { href: paths.offers(allAddresses), list: 'offers:title' },
  document_missing: { href: paths.documents(allAddresses), list: 'documents:title' },
} as const

/** Errors for which a retry may help. */
const retried: readonly string[] = ['too_many', 'unavailable', 'error']

const isListed = (page: string): page is keyof typeof lists => page in lists

/** The key of the page's texts. An unreadable request is the sender's fault, so nothing is recorded. */
function pageOf(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { reason = '' } = refusalIn(error)
  if (Object.hasOwn(reasons, reason)) return reasons[reason as keyof typeof reasons]
  if (status in pages) return pages[status as keyof typeof pages]
  return status < 500 ? 'bad_request' : 'error'
}

interface Refusal {
  reason?: string
  /** The path to retry, if the server refused the request before any screen ran. */
  retry?: string
  /** The seconds to wait before a retry. */
  wait?: number
}

/** The data that the server adds to a refusal; other answers have a text or nothing. */
function refusalIn(error: unknown): Refusal {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null
  return typeof data === 'object' && data !== null ? data : {}
}

export function ErrorHead({ error, brand }: { error: unknown; brand: string }) {
  const { t } = useTranslation()
  const page = pageOf(error)
  return (
    <>
      <title>{[t(`page:${page}.title`), brand].filter(Boolean).join(' – ')}</title>
      <meta name="description" content={t(`page:${page}.text`)} />
    </>
  )
}

/** The error page inside the shell. */
export function ScreenError() {
  const isUnknown = pageOf(useRouteError()) === 'error'
  return (
    <>
      <ErrorNotice />
      {isUnknown && <RequestId />}
    </>
  )
}

/** With this id customer service finds the error in the log. */
function RequestId() {
  const { t } = useTranslation()
  const id = useRoot()?.requestId
  const error = useRouteError()
  return (
    <>
      {id && (
        <p className="text-label text-birch-3">
          {t('page:request_id')}{' '}
          <span className="inline-block font-mono text-[0.9375em]">{id}</span>
        </p>
      )}
      {import.meta.env.MODE === 'development' && error instanceof Error && <pre>{error.stack}</pre>}
    </>
  )
}

/** The error page without the shell. */
export function ErrorPage() {
  return (
    <PlainFrame banner={usePreviewBanner()}>
      <ErrorNotice />
      <RequestId />
    </PlainFrame>
  )
}

function ErrorNotice() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const { retry, wait } = refusalIn(error)
  const retryPath = retry || pathname + search
  const page = pageOf(error)
  if (page === 'not_found' || isListed(page)) return <Missing page={page} />
  return (
    <Notice tone="danger" icon={null} role="alert">
      <h1>{t(`page:${page}.title`)}</h1>
      <p>{wait ? waitText(t, wait) : t(`page:${page}.text`)}</p>
      <p className="mt-2.5 flex flex-wrap items-center gap-3">
        {retried.includes(page) && <Button href={retryPath}>{t('page:try_again')}</Button>}{' '}
        {page === 'login_refused' ? (
          <Button href={paths.loginAnew(retryPath)}>{t('page:login_refused.again')}</Button>
        ) : (
          <Button {...(retried.includes(page) && { variant: 'text', flush: 'start' })} href="/">
            {t('page:to_start')}
          </Button>
        )}
      </p>
    </Notice>
  )
}

/** The ids of orders and offers; other texts of an address are not repeated. */
const shownId = /^[\w-]{1,20}$/

function Missing({ page }: { page: 'not_found' | keyof typeof lists }) {
  const { t } = useTranslation()
  const { orderId = '', offerId = '' } = useMatches().at(-1)?.params ?? {}
  const number =
    page === 'order_missing' && shownId.test(orderId)
      ? t('order:title', { id: orderId })
      : page === 'offer_missing' && shownId.test(offerId)
        ? t('offers:single.title', { id: offerId })
        : ''
  const { href, list } = isListed(page)
    ? lists[page]
    : { href: paths.entry(), list: 'page:to_start' as const }
  return (
    <>
      <BackLink href={href} label={t(list)} />
      <header className="page-head">
        <div>
          {number && <p>{number}</p>}
          <div role="alert">
            <h1>{t(`page:${page}.title`)}</h1>
            <p>{t(`page:${page}.text`)}</p>
          </div>
        </div>
      </header>
      {isListed(page) && (
        <p className="flex flex-wrap items-center gap-x-4">
          <Button href={href}>{t(`page:${page}.back`)}</Button>{' '}
          {page === 'order_missing' && (
            <a className="act" href={paths.askForContent()}>
              {t('page:order_missing.ask')}
            </a>
          )}
        </p>
      )}
    </>
  )
}
