import type { WordKey } from '~/domain/word-key'
import type { MetaFunction } from '~/framework'
import type { Translate } from '~/i18n/use-translation'

/** The root is the first match and has words and brand. */
type Matches = readonly [{ data: { t: Translate; brand: string } }]

/**
 * The title may name the order or offer of the address; a loader's `title` replaces it. The description names
 * the page's purpose, without ids.
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
