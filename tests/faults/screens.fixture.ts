import { screens, states } from '../screens.fixture'
import type { Screen } from './fault-run.fixture'

/** The same rows may be of all addresses of a person, or of one: other paths of the API. */
const atOneAddress = screens
  .filter(({ path }) => /^\/a\/0\/(?!orders\/)/.test(path))
  .map((view) => ({ ...view, path: view.path.replace('/a/0/', '/a/4101/') }))

// Of reads that several have, the usual view is tried out.
const views = [...screens, ...atOneAddress, ...states].filter(({ status = 200 }) => status === 200)

/** Everything that shows a page, or leads to one by what it reads; a screen in several states. */
export const faultyScreens: Screen[] = [
  { name: 'entry', path: '/' },
  ...views.map((view) => ({ ...view, name: view.screen })),
  { name: 'order', path: '/a/0/orders/412873?rows=1', who: 'Ilkka' },
  { name: 'download', path: '/api/Document/d-2101/download?address=4101' },
]
