import type { APIResponse, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { Seed } from '../../sandbox/seeds/seed'
import { expect, type Stack } from './stack'

/** Whether the browser of this test runs scripts. */
export const runsScripts = (page: Page): Promise<boolean> =>
  page.locator('[data-dismiss], [data-share]').first().isVisible()

/** The rows of one of the maker's tables. */
export async function table(stack: Stack, name: string): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${stack.apiUrl}/sandbox/table/${name}`)
  return (await answer.json()) as Record<string, unknown>[]
}

/** Adds a test's own rows. */
export async function plant(
  stack: Stack,
  rows: Partial<Seed> | Record<string, unknown[]>,
): Promise<void> {
  const answer = await fetch(`${stack.apiUrl}/sandbox/seed`, {
    method: 'POST',
    body: JSON.stringify(rows),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(answer.ok).toBe(true)
}

/** A document that Aino has uploaded, of an order or an offer where one is named. */
export async function plantUpload(
  stack: Stack,
  filename: string,
  of: { orderId?: string; offerId?: string } = {},
): Promise<string> {
  const id = randomUUID()
  const document = {
    id,
    filename,
    type: 'Asiakkaan lisäämät liitteet',
    updatedAt: '2026-01-10T10:00:00Z',
    customerCanEdit: true,
    ...of,
  }
  await plant(stack, {
    addresses: [{ id: 4103, owner: 'aino', streetAddress: '', roles: {} }],
    documents: [{ addressId: 4103, document, contentType: 'application/pdf' }],
  })
  return id
}

/** The calls that the maker's API has got so far, as "METHOD path". */
export async function calls(stack: Stack): Promise<string[]> {
  const answer = await fetch(`${stack.apiUrl}/sandbox/record`)
  const recorded = (await answer.json()) as { method: string; path: string }[]
  return recorded.map(({ method, path }) => `${method} ${path}`)
}

/** Sends a form as a browser does, without following what it is answered with. */
export function sendForm(
  page: Page,
  stack: Stack,
  path: string,
  form: Record<string, string>,
): Promise<APIResponse> {
  return page.request.post(path, {
    form,
    headers: { Origin: stack.portalUrl },
    maxRedirects: 0,
  })
}
