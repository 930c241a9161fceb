// Lazy route discovery and single fetch stay off: both open a denial of service in Remix 2
// (docs/decisions/0001-remix-2-and-its-way-out.md).
/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  ignoredRouteFiles: ['**/*'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
  },
}
