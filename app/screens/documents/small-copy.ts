import type { LoaderFunctionArgs } from '~/framework.server'
import { shares } from '~/net/shares'
import { inertPolicy, privateHeaders } from '~/http/headers.server'
import { requirePortal } from '~/portal/portal.server'
import { apiFailure, isUnseen } from '~/upstream/call.server'
import { openDocument } from './listed-document.server'
import { shrink } from './shrink.server'

const statuses = { unreadable: 422, busy: 503 } as const

/**
 * A small copy of a picture, for people who may download the file. Without a copy the tile shows its icon.
 */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await requirePortal(args)
  const signals = [args.request.signal, args.context.stopping]
  const release = await shares.copies.acquire(portal.personKey, signals)
  if (!release) return answer(statuses.busy)
  try {
    const file = await openDocument(portal, args)
    const isWide = new URL(args.request.url).searchParams.has('wide')
    const copy = await shrink(file, isWide ? 'wide' : 'tile', {
      person: portal.personKey,
      log: portal.log,
      signals,
    })
    return typeof copy === 'string' ? answer(statuses[copy]) : answer(200, copy)
  } catch (error) {
    return answer(isUnseen(apiFailure(error)) ? 404 : 503)
  } finally {
    release()
  }
}

/** A transparent GIF, drawn whatever the status; otherwise browsers mark the picture as broken. */
const nothing = Uint8Array.from(
  Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
)

function answer(status: number, copy?: Uint8Array<ArrayBuffer>): Response {
  const headers = new Headers(privateHeaders)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Content-Security-Policy', inertPolicy)
  headers.set('Content-Type', copy ? 'image/webp' : 'image/gif')
  return new Response(copy ?? nothing, { status, headers })
}
