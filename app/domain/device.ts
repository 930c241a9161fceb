/** Browser and system; null where the browser does not say. */
export interface Device {
  browser: string | null
  system: string | null
}

/** The first match counts: most browsers also name Chrome or Safari. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|OPiOS\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  // An app on an iPhone's home screen names neither version nor Safari.
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

/** Nothing else of the User-Agent is kept. */
export function deviceOf(userAgent: string | null): Device {
  const firstOf = (signs: typeof browsers) =>
    signs.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null
  return { browser: firstOf(browsers), system: firstOf(systems) }
}
