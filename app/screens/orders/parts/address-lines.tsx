import { Fragment } from 'react'
import type { PostalAddress } from '../../../domain/order'

/** The lines of an address; empty where there is none. */
export function addressLines(address: PostalAddress): string[] {
  const place = [address.postalCode, address.city].filter((text) => text !== '').join(' ')
  return [...address.names, ...address.streets, place].filter((line) => line !== '')
}

export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </>
  )
}
