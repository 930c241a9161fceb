/** A link to a 3D model; `url` is http(s). */
export interface ShowroomLink {
  id: string
  name: string
  url: string
}
