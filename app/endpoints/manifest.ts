import { json, type LoaderFunctionArgs } from '@remix-run/node'

/** /manifest.webmanifest: the portal as an app on the device, under the maker's name. */
export function loader({ context }: LoaderFunctionArgs) {
  return json(
    {
      name: context.config.brand.name,
      short_name: context.config.brand.name,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#111714',
      theme_color: '#0c110f',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
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
