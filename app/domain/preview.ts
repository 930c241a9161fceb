import type { Preview } from './person'

export interface PreviewOfSession {
  preview: Preview | null
  /** requested: the preview is to be ended; done: it has ended, and its page is still open. */
  previewEnd?: 'requested' | 'done' | null
}

/**
 * `over`: the preview has expired or is to be ended, and the ended page may only end it. `ended`: only the
 * ended page is shown until its button is pressed (specification 2.14 and 4).
 */
export function previewState({ preview, previewEnd }: PreviewOfSession, now: number) {
  if (previewEnd === 'requested') return 'over'
  if (!preview) return previewEnd === 'done' ? 'ended' : 'none'
  return now < Date.parse(preview.validUntil) ? 'running' : 'over'
}
