declare const __REVISION__: string

declare module 'virtual:enhance' {
  /** The address of the script that improves pages. */
  const url: string
  export default url
  /** The addresses of the scripts of islands: components that React hydrates in the browser. */
  export const islands: { upload: string }
}

declare module 'virtual:service-worker' {
  /** The service worker's script, which is sent after its settings. */
  const script: string
  export default script
}

declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from '~/framework.server'
  const build: ServerBuild
  export = build
}
