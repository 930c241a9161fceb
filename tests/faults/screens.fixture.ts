import { screens, states } from '../screens.fixture'
import type { Screen } from './fault-run.fixture'

/** All addresses and one address use different paths of the API. */
const atOneAddress = screens
  .filter(({ path }) => /^\/a\/0\/(?!orders\/)/.test(path))
  .map((view) => ({ ...view, path: view.path.replace('/a/0/', '/a/4101/') }))

// If several views have the same reads, only the usual one is tested.
const views = [...screens, ...atOneAddress, ...states].filter(({ status = 200 }) => status === 200)

/** Pages, and addresses that read from the API before they redirect or send a file. */
export const faultyScreens: Screen[] = [
  { name: 'entry', path: '/' },
  ...views.map((view) => ({ ...view, name: view.screen })),
  { name: 'order', path: '/a/0/orders/412873?rows=1', who: 'Ilkka' },
  { name: 'download', path: '/api/Document/d-2101/download?address=4101' },
]
