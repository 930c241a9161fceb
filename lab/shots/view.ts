import type { Page } from '@playwright/test'
import type { Person, View } from '../../tests/screens.fixture'

/** Null: nobody is logged in. */
export type Who = Person | 'Hanna, who previews Aino' | null

/** The answers that the sandbox's API gives instead, by path. */
export interface Answers {
  fail?: Record<string, string | number>
  answer?: Record<string, unknown>
}

/** A view of the gallery. */
export interface ShotView extends Omit<View, 'who'> {
  /** Aino where left out. */
  who?: Who
  /** Where it leads; its own address where left out. */
  leadsTo?: RegExp
  cookies?: Record<string, string>
  answers?: Answers
  /** Called on the page before it is taken, in each width anew. */
  prepare?: (page: Page) => Promise<unknown>
}
