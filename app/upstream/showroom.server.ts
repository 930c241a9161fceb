import type { ShowroomLink } from '~/domain/showroom'
import { apiPath, type Api } from './call.server'
import { listOf, nothingInIt } from './list.server'
import { httpLink, text } from './readers.server'
import { required, wire } from './wire.server'

export const wireShowroom = wire<ShowroomLink>('3D model', {
  // A model without an id is known by its link.
  id: [['showroomId', 'link'], text],
  name: text,
  url: ['link', required(httpLink, nothingInIt)],
})

/** The 3D models of an order. */
export async function listShowrooms(api: Api, orderId: string): Promise<ShowroomLink[]> {
  return api.get(apiPath('GET /api/Order/{orderId}/Showroom', { orderId }), listOf(wireShowroom))
}
