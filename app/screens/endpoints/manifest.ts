import { json } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { i18n } from '~/i18n/i18n.server'
import { preferenceFrom } from '~/http/cookies.server'
import { paths } from '~/paths'
import theme from '~/ui/styles/theme.css?raw'

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Devices cut icons to their own shape within a safe zone. */
const icons = [192, 512].flatMap((size) => [
  png('icon', size, 'any'),
  png('icon-maskable', size, 'maskable'),
])

/** A colour of the dark theme, which is the first in the file. */
const colour = (name: string) => new RegExp(`--color-${name}:\\s*(#[0-9a-f]{6})`).exec(theme)?.[1]

/**
 * The manifest of the installed app, under the maker's name. Browsers request it without cookies, so the
 * linking page names its language.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name } = context.config.brand
  const lang = preferenceFrom('lang', new URL(request.url).searchParams.get('lang')) ?? 'fi'
  const t = await i18n.getFixedT(lang)
  return json(
    {
      // One app in every language.
      id: '/',
      lang,
      dir: 'ltr',
      name,
      short_name: name,
      start_url: paths.entry(),
      scope: '/',
      display: 'standalone',
      background_color: colour('ground'),
      theme_color: colour('wall'),
      icons,
      // These pages exist for every person.
      shortcuts: [
        { name: t('orders:title'), url: paths.orders('0') },
        { name: t('deliveries:title'), url: paths.deliveries('0') },
        { name: t('documents:title'), url: paths.documents('0') },
      ],
    },
    {
      headers: {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': 'public, max-age=3600',
      },
    },
  )
}
