import { screens } from '../../tests/screens.fixture'
import type { ShotView } from './view'

const shown = ['dashboard', 'orders', 'order', 'backorders', 'warranty', 'delivery preparation']
const lists = ['offers', 'offer', 'contacts', 'documents', 'delete a document', 'deliveries']

export const longViews: readonly ShotView[] = screens
  .filter(({ screen }) => [...shown, ...lists].includes(screen))
  .map((view) => ({ ...view, state: `${view.state ?? ''} with long names`.trim() }))
