/** A question to the maker about the API. */
export interface Question {
  question: string
  /** What the portal does until it is answered. */
  assumed: string
  /** What people see where it is otherwise, or what has to be changed then. */
  otherwise: string
  screens: string
  /** Where the document marks it: `Order.carrier` (row and field), `GET /api/User`, a parameter. */
  at?: readonly string[]
}
