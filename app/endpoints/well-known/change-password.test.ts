import type { LoaderFunctionArgs } from '~/framework.server'
import { expect, test } from 'vitest'
import { loader } from './change-password'

test('leads to the account page at the provider, in the language of the browser', () => {
  const config = { oidc: { accountUrl: 'https://login.example/realms/customers/account' } }
  const context = { config, language: 'sv' } as LoaderFunctionArgs['context']
  const request = new Request('https://portal.example/.well-known/change-password')
  const answer = loader({ request, context, params: {} })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe(
    'https://login.example/realms/customers/account?ui_locales=sv&kc_locale=sv',
  )
})
