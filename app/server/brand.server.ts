import type { ServerBuild } from '~/framework.server'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { replaceCategories } from '~/domain/document-categories'
import { replaceWords } from '~/i18n/instances.server'
import type { Brand } from '~/platform/brand/brand.server'
import { brandFiles } from '~/platform/brand/serve-files.server'
import type { Config } from '~/platform/config.server'
import { staticFiles } from '~/platform/static-files.server'

/** Words and categories of a brand, for all requests of the process. */
export function takeBrand({ words, categories }: Brand): void {
  replaceWords(words)
  replaceCategories(categories)
}

/** Pages name the brand's stylesheet in the place of the build's. */
export function withStylesheet(build: ServerBuild, stylesheet: string | null): ServerBuild {
  const { root } = build.assets.routes
  if (!root || stylesheet === null) return build
  const routes = { ...build.assets.routes, root: { ...root, css: [stylesheet] } }
  return { ...build, assets: { ...build.assets, routes } }
}

/** Answers with a brand's files, then with those of the build, which Vite serves in development. */
export function filesOf({ production, brand }: Pick<Config, 'production' | 'brand'>) {
  const built = production ? staticFiles() : null
  const own = brand.kit && brandFiles(brand.kit.files)
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const others = () => (built ? built(request, response, next) : next())
    if (own) own(request, response, others)
    else others()
  }
}
