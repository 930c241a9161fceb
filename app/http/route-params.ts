type Params = Readonly<Record<string, string | undefined>>

/** A missing parameter is a bug: the route has each of them in its path (app/routes.ts). */
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
