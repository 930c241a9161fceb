import { existsSync } from 'node:fs'
import { index, layout, route, type RouteConfigEntry } from '@remix-run/route-config'
import { routeTable } from './route-table'

const address = '/a/:addressId'
const order = `${address}/orders/:orderId`
/** Pages with a form show an order's failure themselves, so that no input is lost. */
const ownError = /\/(?:rows|invite|shares|invitations|review|report)(?:\/|$)/
const isOfOrder = (pattern: string) => pattern.startsWith(order) && !ownError.test(pattern)
const isUpload = (pattern: string) => pattern === `${address}/documents/upload/file`
const isInAddress = (pattern: string) => pattern.startsWith(`${address}/`) && !isUpload(pattern)
const isInPortal = (pattern: string) => pattern === '/settings' || pattern === '/webshop'

/** In development other routes work without the file; a build fails. */
function isMissing(pattern: string, file: string): boolean {
  if (import.meta.env.MODE !== 'development' || existsSync(`app/${file}`)) return false
  console.error(`No file app/${file}: ${pattern} is not found until it is there`)
  return true
}

const rows = Object.entries(routeTable).flatMap(([pattern, { file }]) =>
  file === null || isMissing(pattern, file) ? [] : [{ pattern, file }],
)

const count = (file: string) => rows.filter((row) => row.file === file).length

/** A module with two addresses uses their patterns as ids. */
const routesWhere = (isOne: (pattern: string) => boolean, above: string): RouteConfigEntry[] =>
  rows
    .filter(({ pattern }) => isOne(pattern))
    .map(({ pattern, file }) => {
      const path = pattern.slice(above.length + 1)
      const options = count(file) > 1 ? { id: pattern } : {}
      return path === '' ? index(file, options) : route(path, file, options)
    })

const inShell = (id: string, screens: RouteConfigEntry[]) =>
  layout('screens/shell/screen-errors.tsx', { id }, screens)

const isOutside = (pattern: string) =>
  pattern !== address && !isInAddress(pattern) && !isInPortal(pattern)

// The rows of the table in layouts: two with the portal's shell, one for an order, one without a shell.
export default [
  route('a/:addressId', 'screens/address/address-layout.tsx', [
    inShell('errors-of-address', [
      ...routesWhere((pattern) => pattern === address, address),
      route('orders/:orderId', 'screens/orders/order/layout.tsx', { id: 'order' }, [
        ...routesWhere(isOfOrder, order),
      ]),
      ...routesWhere((pattern) => isInAddress(pattern) && !isOfOrder(pattern), address),
    ]),
  ]),
  layout('screens/address/portal-layout.tsx', [
    inShell('errors-of-portal', routesWhere(isInPortal, '')),
  ]),
  layout('screens/shell/page-errors.tsx', routesWhere(isOutside, '')),
]
