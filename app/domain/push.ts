export interface Push {
  /** A subscription is bound to the maker's key. */
  publicKey: string
  /** The account's setting at the API. */
  enabled: boolean
}
