import type { ReactNode } from 'react'
import type { PublishedPart } from '~/domain/order'
import type { WordKey } from '~/domain/word-key'
import { useTranslation } from '~/i18n/use-translation'
import { LoadedSection, LoadedStack, type LoadedSectionProps } from '~/screens/parts/section'
import type { Loaded } from '~/upstream/settle'
import type { OrderReads, OrderView } from './load.server'

/** The id is the section's anchor, its parameter in the address, and its key in the loader's data. */
export interface Section<T = unknown> {
  id: string
  title: WordKey
  error?: WordKey
  /** Beside the other sections on wide screens. */
  isAside?: true
  /** Lines without a heading of their own. */
  isExtra?: true
  /** The flag that publishes the section; without one every order has it. */
  part?: PublishedPart
  /** The section's data; undefined: the order has no such section. */
  load(this: void, reads: OrderReads): T | undefined
  /** The number of entries, including hidden ones, for the staff's panel. */
  count?(this: void, reads: OrderReads): number | undefined
  Content(this: void, props: SectionProps<T>): ReactNode
}

export interface SectionProps<T> {
  data: T
  view: OrderView
}

export interface OrderSectionProps<T extends { page: number; pages: number }> extends Omit<
  LoadedSectionProps<T>,
  'id' | 'title' | 'error' | 'loaded' | 'self'
> {
  of: Pick<Section, 'id' | 'title' | 'error' | 'isExtra'>
  data: Loaded<T>
  view: OrderView
}

export function OrderSection<T extends { page: number; pages: number }>(
  props: OrderSectionProps<T>,
) {
  const { t } = useTranslation()
  const { of, data, view, ...section } = props
  const words = { title: t(of.title), error: of.error ? t(of.error) : '' }
  const PageSection = of.isExtra ? LoadedStack : LoadedSection
  return <PageSection {...section} {...words} id={of.id} loaded={data} self={view.self} />
}
