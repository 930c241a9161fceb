export const mostOrders = 10_000

/** A page named by a number of orders is the list of an account with that many orders. */
export const pages = [
  { name: 'dashboard', person: 'Aino', path: '/a/0/dashboard' },
  { name: '10 orders', person: 'Maarit', path: '/a/0/orders', orders: 10 },
  { name: '50 orders', person: 'Maarit', path: '/a/0/orders', orders: 50 },
  { name: '1,000 orders', person: 'Maarit', path: '/a/0/orders', orders: 1000 },
  { name: '10,000 orders', person: 'Maarit', path: '/a/0/orders', orders: mostOrders },
  { name: 'order', person: 'Aino', path: '/a/4101/orders/412873?rows=1' },
  { name: 'documents', person: 'Aino', path: '/a/4101/documents' },
]

/** `remix` is a build with Remix's defaults, which hydrates its pages. */
export const serverNames = ['portal', 'remix'] as const
export type ServerName = (typeof serverNames)[number]
export const builds = { portal: 'build', remix: '.cache/bench/default-remix' }
