import type { ReactNode } from 'react'
import { Icon } from './icon'

/** Quiet details inside a front; closed, they are in the page all the same. */
export function Fold(props: {
  summary: ReactNode
  open?: boolean
  id?: string
  children: ReactNode
}) {
  const { summary, open, id, children } = props
  return (
    <details className="fold" open={open} id={id}>
      <summary>
        {summary}
        <Icon name="down" size="small" place="chev" />
      </summary>
      <div className="inside">{children}</div>
    </details>
  )
}
