import { z } from 'zod'
import type { ShowroomLink } from '~/domain/showroom'
import { apiPath, type Api } from './call.server'
import { listOf, nothingInIt } from './list.server'
import { httpLink, text } from './readers.server'

export const wireShowroom = z
  .object({ showroomId: text, name: text, link: httpLink })
  .transform(({ showroomId, name, link }, context): ShowroomLink => {
    if (link !== null) return { id: showroomId || link, name, url: link }
    context.addIssue({ code: 'custom', message: nothingInIt })
    return z.NEVER
  })

/** The 3D models of an order. */
export async function listShowrooms(api: Api, orderId: string): Promise<ShowroomLink[]> {
  return api.get(apiPath`/api/Order/${orderId}/Showroom`, listOf(wireShowroom))
}
