import { index, layout, route, type RouteConfigEntry } from '@remix-run/route-config'
import { routeTable } from './route-table'

const address = '/a/:addressId'
const isUpload = (pattern: string) => pattern === `${address}/documents/upload/file`
const isInAddress = (pattern: string) => pattern.startsWith(`${address}/`) && !isUpload(pattern)
const isInPortal = (pattern: string) => pattern === '/settings' || pattern === '/webshop'

const rows = Object.entries(routeTable).flatMap(([pattern, { file }]) =>
  file === null ? [] : [{ pattern, file }],
)

/** The routes of some rows; the pattern is the id, since a module may answer at two addresses. */
const routesWhere = (isOne: (pattern: string) => boolean, above: string): RouteConfigEntry[] =>
  rows
    .filter(({ pattern }) => isOne(pattern))
    .map(({ pattern, file }) => {
      const path = pattern.slice(above.length + 1)
      return path === '' ? index(file, { id: pattern }) : route(path, file, { id: pattern })
    })

// The framework's routes are the rows of the table, in the two layouts that have the portal's shell.
export default [
  route('a/:addressId', 'screens/address/address-layout.tsx', [
    ...routesWhere((pattern) => pattern === address, address),
    ...routesWhere(isInAddress, address),
  ]),
  layout('screens/address/portal-layout.tsx', routesWhere(isInPortal, '')),
  ...routesWhere(
    (pattern) => pattern !== address && !isInAddress(pattern) && !isInPortal(pattern),
    '',
  ),
]
