import { z } from 'zod'

/** Behaviours of other providers; they combine. */
export const variantBody = z.strictObject({
  /** The pages have another origin than the issuer (Ory Hydra, federated Keycloak, Entra ID). */
  pagesElsewhere: z.boolean().default(false),
  /** Replaces `invalid_grant` for a refused code or refresh token (Dex). */
  grantError: z.string().nullable().default(null),
  /** Logout tokens without `typ` and `exp` (Ory Hydra, Dex). */
  bareLogoutTokens: z.boolean().default(false),
})

/** Changeable while the provider runs. */
export interface Variant extends z.output<typeof variantBody> {
  /** The provider's second origin. */
  readonly pagesOrigin: string
}
