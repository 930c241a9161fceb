import { useRouteLoaderData } from '~/framework'
import type { SiteFooterProps } from '~/ui/site-footer'
import { paths } from '~/paths'
import type { loader as rootLoader } from '~/root'
import type { Message } from '~/ui/messages'
import type { FlashMessage } from '~/domain/flash-message'
import { useTranslation, type Translate } from '~/i18n/use-translation'
import { formatInstant, formatLeft } from '~/i18n/formats'
import { readLanguage } from '~/domain/person'
import type { PreviewBannerProps } from './preview-banner'

/** The root's data exist even if a screen failed. */
export function useFooter(): SiteFooterProps {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return root?.footer ?? { accessibilityHref: paths.accessibility(), privacy: [], phone: null }
}

export function visibleMessages(messages: readonly FlashMessage[], t: Translate): Message[] {
  return messages.map(({ key, values, count, tone, retry, link }) => ({
    text: t(key, count === undefined ? { replace: values } : { count }),
    tone,
    retryHref: retry,
    link: link && { href: link.href, text: t(link.key, { replace: values }) },
  }))
}

/** The root's data exist even if a screen failed. */
export function usePreviewBanner(): PreviewBannerProps | null {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { i18n } = useTranslation()
  if (!root?.preview) return null
  const { name, validUntil, generation } = root.preview
  const now = new Date(root.now)
  const language = readLanguage(i18n.language) ?? 'fi'
  if (!validUntil) return { name, until: '', generation }
  const until = formatInstant(validUntil, language, now, 'within')
  const left = formatLeft(validUntil, now)
  return { name, until, left, generation }
}
