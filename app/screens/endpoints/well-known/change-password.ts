import type { LoaderFunctionArgs } from '~/framework.server'
import { accountLink } from '~/http/account-link'
import { redirectToProvider } from '~/http/safe-redirect.server'

/** Password managers open it (W3C, A Well-Known URL for Changing Passwords). Passwords are the provider's. */
export function loader({ context }: LoaderFunctionArgs) {
  const { config, language } = context
  return redirectToProvider(new URL(accountLink(config.oidc.accountUrl, language)))
}
