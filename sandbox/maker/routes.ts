import { addressRoutes } from './resources/address'
import { debugReportRoutes } from './resources/debug-report'
import { documentRoutes } from './resources/document'
import { invitationRoutes } from './resources/invitation'
import { listRoutes } from './resources/list'
import { notificationRoutes } from './resources/notification'
import { offerRoutes } from './resources/offer'
import { orderRoutes } from './resources/order'
import { previewRoutes } from './resources/preview'
import { publicationRequestRoutes } from './resources/publication-request'
import { shareRoutes } from './resources/share'
import { userRoutes } from './resources/user'

/** Everything of specification 7. */
export const routes = [
  ...userRoutes,
  ...addressRoutes,
  ...orderRoutes,
  ...offerRoutes,
  ...documentRoutes,
  ...listRoutes,
  ...notificationRoutes,
  ...shareRoutes,
  ...invitationRoutes,
  ...publicationRequestRoutes,
  ...previewRoutes,
  ...debugReportRoutes,
]
