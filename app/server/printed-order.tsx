import { useMatches } from '~/framework'
import type { EntryContext } from '~/framework.server'
import { useContext } from 'react'
import { formatDay } from '~/i18n/formats'
import { useTranslation } from '~/i18n/use-translation'
import { NonceContext } from './page-context'

/**
 * The order in the page's address; none for a dialog, whose style would break the policy of the page below it.
 */
function orderOf(
  matches: readonly { pathname: string; params: Record<string, string | undefined> }[],
) {
  const { params = {}, pathname = '' } = matches.at(-1) ?? {}
  const isDialog = 'shareId' in params || 'invitationId' in params || pathname.endsWith('/invite')
  return isDialog ? undefined : params.orderId
}

/** The content security policy must name the nonce of an inline style. */
export const printsOrder = ({ staticHandlerContext }: EntryContext): boolean =>
  orderOf(staticHandlerContext.matches) !== undefined

/**
 * Order number and day of printing at the foot of each sheet. No element can be there, so a style sheet
 * contains the text.
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

/** The number comes from the address, so it must not close the CSS string or the style element. */
export const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`
