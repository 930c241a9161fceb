import type { LoaderFunctionArgs } from '~/framework.server'
import { accountLink } from '~/http/account-link'
import { redirectToProvider } from '~/http/safe-redirect.server'

/**
 * Password managers open this address (W3C, A Well-Known URL for Changing Passwords). It redirects to the
 * provider, which has the passwords.
 */
export function loader({ context }: LoaderFunctionArgs) {
  const { config, language } = context
  return redirectToProvider(new URL(accountLink(config.oidc.accountUrl, language)))
}
