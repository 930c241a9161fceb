import type { WordKey } from '~/domain/word-key'
import type { MetaFunction } from '~/framework'
import type { Translate } from '~/i18n/words'

/** The root's match, which is the first: its loader has words and brand for every screen. */
type Matches = readonly [{ data: { t: Translate; brand: string } }]

/**
 * The `meta` of a screen. The title may name the order or offer of the address; a loader whose data has a `title`
 * replaces it. The description says what one does on the page: of nobody, without ids.
 * @param title null: the loader always has one
 */
export const pageMeta =
  (title: WordKey | null, description: WordKey): MetaFunction =>
  ({ data, matches, params }) => {
    const [root] = matches as unknown as Matches
    const { t, brand } = root.data
    const id = params.orderId ?? params.offerId
    const own = (data as { title?: string } | undefined)?.title ?? (title && t(title, { id }))
    return [
      { title: [own, brand].filter(Boolean).join(' – ') },
      { name: 'description', content: t(description) },
    ]
  }
