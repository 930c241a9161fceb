/** The data by which a page offers push notifications on this device (specification 2.3, 2.13). */
export interface Push {
  /** The maker's public key; a subscription is bound to it. */
  publicKey: string
  /** The account's switch, as the API stores it. */
  enabled: boolean
}
