/** One place of the project, and what it is broken to. */
export interface Edit {
  /** From the project's root. */
  file: string
  /** Stands in the file exactly once. */
  from: string
  to: string
}

/** A way to break a promise, and the test that has to notice. */
export interface Mutation extends Edit {
  /** One that the row cites. */
  test: string
  /** The title of the one that has to fail, or the beginning of its group's; else any of the file. */
  title?: string
  /** Other places that have to change with it. */
  also?: readonly Edit[]
}

/** A row that nobody can wait for. */
export interface Exempt {
  exempt: string
}

/** By the promise: the first cell of the row in docs/security.md, word by word. */
export type Section = Readonly<Record<string, readonly (Mutation | Exempt)[]>>

export const isMutation = (entry: Mutation | Exempt): entry is Mutation => 'test' in entry

export const editsOf = ({ file, from, to, also = [] }: Mutation): Edit[] => [
  { file, from, to },
  ...also,
]

export const occurrences = (text: string, { from }: Pick<Edit, 'from'>): number =>
  text.split(from).length - 1
