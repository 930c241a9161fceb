import { z } from 'zod'

/** The words on a variable, for docs/configuration.md, .env.example and the line where it is wrong. */
export interface Description {
  about: string
  example: string
  /** The words for a missing value that has no default. */
  unset?: string
  /** Its value is never shown, and a file may hold it: the variable NAME_FILE names that. */
  secret?: true
}

/** Descriptions of the variables, by their schemas. */
export const descriptions = z.registry<Description>()

export function variable<S extends z.ZodType>(
  schema: S,
  about: string,
  more: Omit<Description, 'about'>,
): S {
  // One schema may be that of several variables.
  const own = schema.clone()
  descriptions.add(own, { about, ...more })
  return own
}
