import { z } from 'zod'

/** For docs/configuration.md, .env.example and error messages. */
export interface Description {
  about: string
  example: string
  /** The effect of an unset variable without a default, for docs/configuration.md. */
  unset?: string
  /** Never shown; NAME_FILE may name a file. */
  secret?: true
}

/** The description of each variable, by its schema. */
export const descriptions = z.registry<Description>()

export function variable<S extends z.ZodType>(
  schema: S,
  about: string,
  more: Omit<Description, 'about'>,
): S {
  // Several variables may share a schema.
  const own = schema.clone()
  descriptions.add(own, { about, ...more })
  return own
}
