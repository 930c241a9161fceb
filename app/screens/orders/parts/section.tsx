import type { ReactNode } from 'react'
import type { OrderSection } from '~/screens/orders/order-view'

export interface SectionProps {
  id: OrderSection
  title: string
  /** Beside the title: how much there is. */
  note?: string
  children: ReactNode
}

/** A section of the order: a stack of fronts that the jump navigation leads to. */
export function Section({ id, title, note, children }: SectionProps) {
  const titleId = `${id}-title`
  return (
    <section className="stack" id={id} aria-labelledby={titleId}>
      <div className="front front-head">
        <h2 id={titleId}>{title}</h2>
        {note && <p className="quiet">{note}</p>}
      </div>
      {children}
    </section>
  )
}
