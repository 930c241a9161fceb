import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom/server'
import type { Language } from '~/domain/person'
import { wordsOf } from './instances.server'

const noData: StaticHandlerContext = {
  basename: '/',
  matches: [],
  loaderData: {},
  actionData: null,
  errors: null,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
  activeDeferreds: null,
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
}

/** Renders the element within a router. */
export const inLanguage = (language: Language, element: ReactElement): string =>
  inWords(language, [{ id: 'part', path: '*', element }], noData)

/** Renders the routes with the data that their loaders returned. */
export function inWords(
  language: Language,
  routes: Parameters<typeof createStaticRouter>[0],
  context: StaticHandlerContext,
): string {
  const router = createStaticRouter(routes, context)
  return renderToStaticMarkup(
    <I18nextProvider i18n={wordsOf(language)}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </I18nextProvider>,
  )
}
