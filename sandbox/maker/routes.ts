import { addressRoutes } from './resources/address'
import { documentRoutes } from './resources/document'
import { invitationRoutes } from './resources/invitation'
import { listRoutes } from './resources/list'
import { notificationRoutes } from './resources/notification'
import { orderRoutes, otherPartsRoute } from './resources/order'
import { previewRoutes } from './resources/preview'
import { requestRoutes } from './resources/request'
import { shareRoutes } from './resources/share'
import { userRoutes } from './resources/user'

/** Everything of specification 7. */
export const routes = [
  ...userRoutes,
  ...addressRoutes,
  ...orderRoutes,
  ...documentRoutes,
  ...listRoutes,
  ...notificationRoutes,
  ...shareRoutes,
  ...invitationRoutes,
  ...requestRoutes,
  ...previewRoutes,
  otherPartsRoute,
]
