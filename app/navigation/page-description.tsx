import type { WordKey } from '~/domain/word-key'
import { useMatches } from '~/framework'
import { useTranslation } from '~/i18n/use-translation'

/** The `handle` of every page. */
export interface PageHandle {
  /** The key of a sentence that says what one does on the page: of nobody, without ids. */
  description: WordKey
}

/** The description of the page, which search engines, link previews and assistants read. */
export function Description() {
  const { t } = useTranslation()
  const key = useMatches()
    .map(({ handle }) => handle)
    .filter(isPageHandle)
    .at(-1)?.description
  return key === undefined ? null : <meta name="description" content={t(key)} />
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'description' in handle
