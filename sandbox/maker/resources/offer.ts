import { requireOffer } from '../access'
import { route } from '../call'

export const offerRoutes = [
  route('GET', '/api/Offer/:id/Showroom', (call, { id }) => requireOffer(call, id).showrooms),
]
