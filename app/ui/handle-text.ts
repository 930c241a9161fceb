/** A text in the `handle` of a route, which Remix types as unknown. */
export function handleText(handle: unknown, name: string): string | undefined {
  const value = (handle as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  return typeof value === 'string' ? value : undefined
}
