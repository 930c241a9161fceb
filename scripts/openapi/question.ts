/** A question to the maker about the API. */
export interface Question {
  question: string
  /** The portal's behaviour until it is answered. */
  assumed: string
  /** The effect where it is otherwise, or the change that is needed then. */
  otherwise: string
  screens: string
  /** Where the document marks it: `Order.carrier` (row and field), `GET /api/User`, a parameter. */
  at?: readonly string[]
}
