/**
 * The site cards that a person keeps on their phone (app/enhance/keep-card.ts): a cache for each, which has
 * the page and its assets. Its name has the person's pseudonym and the page's path.
 */
const prefix = 'card-'

/** A header of the kept page: until when it may be shown. */
export const untilHeader = 'Kept-Until'

export const cardName = (person: string, path: string): string => prefix + person + path

/** A pseudonym has no slash. */
const pathOf = (name: string) => name.slice(name.indexOf('/'))

const cardNames = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))

export const cardIn = (name: string): Promise<Response | undefined> =>
  caches.match(pathOf(name), { cacheName: name })

/** All of them, or those of a page. */
export async function dropCards(path?: string): Promise<void> {
  const names = await cardNames()
  const dropped = names.filter((name) => path === undefined || pathOf(name) === path)
  await Promise.all(dropped.map((name) => caches.delete(name)))
}

export async function dropExpiredCards(): Promise<void> {
  for (const name of await cardNames()) {
    const until = Date.parse((await cardIn(name))?.headers.get(untilHeader) ?? '')
    // A card without a time is one that was not kept whole.
    if (!(until > Date.now())) await caches.delete(name)
  }
}

/** For a page that the network does not give. */
export async function keptCard({ url }: Pick<Request, 'url'>): Promise<Response | undefined> {
  await dropExpiredCards()
  const { pathname } = new URL(url)
  const name = (await cardNames()).find((one) => pathOf(one) === pathname)
  return name === undefined ? undefined : cardIn(name)
}
