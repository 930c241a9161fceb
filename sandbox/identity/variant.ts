import { z } from 'zod'

/** How the provider differs from its usual self, as others do: all at once is allowed. */
export const variantBody = z.strictObject({
  /** The provider's pages are on another origin than its issuer (Ory Hydra, federated Keycloak, Entra ID). */
  pagesElsewhere: z.boolean().default(false),
  /** The error of a refused code or refresh token, where the standard has `invalid_grant` (Dex). */
  grantError: z.string().nullable().default(null),
  /** Logout tokens without `typ` and `exp` (Ory Hydra, Dex). */
  bareLogoutTokens: z.boolean().default(false),
})

/** Changeable while the provider runs. */
export interface Variant extends z.output<typeof variantBody> {
  /** The other origin that it answers at. */
  readonly pagesOrigin: string
}
