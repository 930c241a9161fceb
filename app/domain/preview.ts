import type { Preview } from './person'

export interface PreviewOfSession {
  preview: Preview | null
  /** requested: it is to be ended; done: it has ended, and its page has not been left yet. */
  previewEnd?: 'requested' | 'done' | null
}

/**
 * `over`: nothing may be shown or done but ending it, which happens on the ended page; `ended`:
 * that page alone is shown, until the person leaves it by its button (specification 2.14 and 4).
 */
export type PreviewState = 'none' | 'running' | 'over' | 'ended'

export function previewState({ preview, previewEnd }: PreviewOfSession, now: number): PreviewState {
  if (previewEnd === 'requested') return 'over'
  if (!preview) return previewEnd === 'done' ? 'ended' : 'none'
  return now < Date.parse(preview.validUntil) ? 'running' : 'over'
}
