import type { WordKey } from '~/domain/word-key'
import type { MetaFunction } from '~/framework'

/** As JSON the root's data has no function for words, so the keys stand for them. */
export const pageMeta =
  (title: WordKey | null, description: WordKey): MetaFunction =>
  ({ data }) => [
    { title: (data as { title?: string } | undefined)?.title ?? title ?? '' },
    { name: 'description', content: description },
  ]
