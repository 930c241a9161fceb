import { Fragment, type ReactNode } from 'react'
import { BreakableText } from './breakable-text'

export function Lines({ lines }: { lines: readonly ReactNode[] }) {
  return (
    <>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {typeof line === 'string' ? <BreakableText text={line} /> : line}
        </Fragment>
      ))}
    </>
  )
}
