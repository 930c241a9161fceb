import { useMatches } from '~/framework'
import type { EntryContext } from '~/framework.server'
import { useContext } from 'react'
import { formatDay } from '~/i18n/formats'
import { useTranslation } from '~/i18n/use-translation'
import { NonceContext } from './page-context'

/**
 * The order that a page is of, by its address. None of a dialog: a script takes it out of its page, and
 * the style there would break the policy of the page that it is laid over.
 */
function orderOf(
  matches: readonly { pathname: string; params: Record<string, string | undefined> }[],
) {
  const { params = {}, pathname = '' } = matches.at(-1) ?? {}
  const isDialog = 'shareId' in params || 'invitationId' in params || pathname.endsWith('/invite')
  return isDialog ? undefined : params.orderId
}

/** Whether the page has an inline style, for which its Content-Security-Policy must name the nonce. */
export const printsOrder = ({ staticHandlerContext }: EntryContext): boolean =>
  orderOf(staticHandlerContext.matches) !== undefined

/**
 * The number of the order and the day of printing, at the foot of each sheet of paper. No element can
 * be there, so the words are in a style sheet of this page.
 */
export function PrintedOrder({ now }: { now: string }) {
  const nonce = useContext(NonceContext)
  const { t } = useTranslation()
  const id = orderOf(useMatches())
  if (id === undefined) return null
  const printed = t('shell:printed', { day: formatDay(now) })
  const words = cssString(`${t('order:title', { id })} · ${printed}`)
  const rule = `@page{@bottom-left{content:${words};font:8.5pt sans-serif}}`
  return <style nonce={nonce} media="print" dangerouslySetInnerHTML={{ __html: rule }} />
}

/** A string of CSS that ends neither itself nor its element: the number comes from the address. */
export const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`
