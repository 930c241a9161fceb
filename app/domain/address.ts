/** A delivery address (site, project) of the person. `id` is digits; "0" means all addresses. */
export interface Address {
  id: string
  streetAddress: string
  /** Trimmed and upper case, for example OMA_ASENTAJA; empty where the API gives none. */
  role: string
}
