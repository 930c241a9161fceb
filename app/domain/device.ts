/** A device as its owner recognizes it. Null: the browser does not say. */
export interface Device {
  browser: string | null
  system: string | null
}

/** The first that fits: most browsers name Chrome or Safari as well. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|OPiOS\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  // From the home screen an iPhone names neither version nor Safari.
  ['Safari', /Version\/\S+ .*Safari\/|AppleWebKit\/\S+ \(KHTML, like Gecko\)(?: Mobile\/\S+)?$/],
]

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows NT/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]

/** Browser and system by the request's User-Agent, of which nothing else is kept. */
export function deviceOf(userAgent: string | null): Device {
  const firstOf = (signs: typeof browsers) =>
    signs.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null
  return { browser: firstOf(browsers), system: firstOf(systems) }
}
