import type { WebLink } from './link'

/** A link to a 3D model. */
export interface ShowroomLink {
  id: string
  name: string
  url: WebLink
}
