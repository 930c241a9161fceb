import type { Page } from '@playwright/test'
import type { Person, View } from '../../tests/screens.fixture'

/** Null: nobody is logged in. */
export type Who = Person | 'Hanna, who previews Aino' | null

/** Failures and answers that the sandbox's API gives, by path. */
export interface Answers {
  fail?: Record<string, string | number>
  answer?: Record<string, unknown>
}

export interface ShotView extends Omit<View, 'who'> {
  /** Aino by default. */
  who?: Who
  /** The view's own address by default. */
  leadsTo?: RegExp
  cookies?: Record<string, string>
  answers?: Answers
  /** Called before the picture, in each width. */
  prepare?: (page: Page) => Promise<unknown>
}
