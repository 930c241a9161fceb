import { expect } from 'vitest'
import { fileForm } from '../file-form.fixture'
import type { PortalProcess, Portals, Visitor } from '../portals.fixture'

export const uploadPath = '/a/4102/documents/upload/file'
export const largeBytes = 9_900_000

/**
 * The largest accepted file.
 * @returns the path where its owner downloads it
 */
export async function uploadLargeDocument(
  portals: Portals,
  portal: PortalProcess,
  aino: Visitor,
): Promise<string> {
  const upload = await aino.ask(portal, uploadPath, fileForm('large.pdf', largeBytes))
  expect(upload.status).toBe(200)
  const uploaded = (await portals.documents()).find(({ filename }) => filename === 'large.pdf')
  return `/api/Document/${uploaded?.id}/download?address=4102`
}

export const cookieHeader = ({ cookies }: Visitor) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
