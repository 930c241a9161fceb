import { useRouteLoaderData } from '~/framework'
import type { SiteFooterProps } from '~/components/site-footer'
import { paths } from '~/paths'
import type { loader as rootLoader } from '~/root'

/** From the root's data, which is there even where a screen has failed; else what needs none. */
export function useFooter(): SiteFooterProps {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return root?.footer ?? { accessibilityHref: paths.accessibility(), privacy: [], phone: null }
}
