import { useRouteLoaderData } from '~/framework'
import type { SiteFooterProps } from '~/ui/site-footer'
import { paths } from '~/paths'
import type { loader as rootLoader } from '~/root'
import type { Message } from '~/ui/messages'
import type { FlashMessage } from '~/domain/flash-message'
import type { Translate } from '~/i18n/use-translation'

/** The root's data exist even if a screen failed; undefined only if the root failed. */
export const useRoot = () => useRouteLoaderData<typeof rootLoader>('root')

/** @param country of the selected address; customer service has a number of its own in Sweden */
export function useFooter(country: 'FIN' | 'SWE' = 'FIN'): SiteFooterProps {
  const footer = useRoot()?.footer
  if (!footer) return { accessibilityHref: paths.accessibility(), privacy: [], phone: null }
  const { phoneInSweden, ...props } = footer
  return country === 'SWE' ? { ...props, phone: phoneInSweden } : props
}

export function visibleMessages(messages: readonly FlashMessage[], t: Translate): Message[] {
  return messages.map(({ key, values, count, tone, retry, link }) => ({
    text: t(key, count === undefined ? { replace: values } : { count }),
    tone,
    retryHref: retry,
    link: link && { href: link.href, text: t(link.key, { replace: values }) },
  }))
}
