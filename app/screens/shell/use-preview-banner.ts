import { useRouteLoaderData } from '~/framework'
import { useTranslation } from '~/i18n/use-translation'
import { formatInstant, formatLeft } from '~/i18n/formats'
import { readLanguage } from '~/domain/person'
import type { loader as rootLoader } from '~/root'
import type { PreviewBannerProps } from './preview-banner'

/** The banner from the root's data, which is there even where a screen has failed. */
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
