/** A part of the document: JSON Schema (2020-12) or an object of OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>

export const refTo = (part: 'schemas' | 'parameters' | 'responses' | 'headers', name: string) => ({
  $ref: `#/components/${part}/${name}`,
})
