type Params = Readonly<Record<string, string | undefined>>

/**
 * The parameters of a route's address. The route has each of these in its path (app/routes.ts): one
 * that is missing is a fault of ours, not of whoever asks.
 */
export function readParams<Name extends string>(
  params: Params,
  ...names: Name[]
): Record<Name, string> {
  const entries = names.map((name) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The route has no parameter ${name}.`)
    return [name, value]
  })
  return Object.fromEntries(entries) as Record<Name, string>
}
