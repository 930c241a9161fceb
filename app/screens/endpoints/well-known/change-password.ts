import type { LoaderFunctionArgs } from '~/framework.server'
import { accountLink } from '~/http/account-link'
import { redirectToProvider } from '~/http/safe-redirect.server'

/**
 * /.well-known/change-password: where password managers send people. Passwords are the provider's.
 * (W3C, A Well-Known URL for Changing Passwords.)
 */
export function loader({ context }: LoaderFunctionArgs) {
  const { config, language } = context
  return redirectToProvider(new URL(accountLink(config.oidc.accountUrl, language)))
}
