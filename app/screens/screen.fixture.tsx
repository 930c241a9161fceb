import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router-dom'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server'
import type { Language } from '~/domain/person'
import { inLanguage } from '~/i18n/in-language.fixture'

/** The HTML of a screen in the words of a language, with what its loader has answered. */
export async function screenInLanguage(
  language: Language,
  Screen: ComponentType,
  data: Awaited<ReturnType<LoaderFunction>> = null,
): Promise<string> {
  const routes = [{ id: 'screen', path: '*', element: <Screen />, loader: () => data }]
  const context = await createStaticHandler(routes).query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('no page is a redirect')
  const router = createStaticRouter(routes, context)
  return inLanguage(
    language,
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  )
}
