declare const __REVISION__: string

declare module 'virtual:enhance' {
  const url: string
  export default url
  /** Scripts of islands, by name. */
  export const islands: { upload: string }
}

declare module 'virtual:service-worker' {
  /** The code of the service worker; the `/sw.js` route puts its settings in front. */
  const script: string
  export default script
}

declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from '~/framework.server'
  const build: ServerBuild
  export = build
}
