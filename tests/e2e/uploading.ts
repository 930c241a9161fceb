import type { Page } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { plant } from './changes'
import { registerPerson, type OwnPerson } from './own-person'
import { expect, type Stack } from './stack'

export interface Customer extends OwnPerson {
  addressId: string
  /** Their documents, and the page to add some. */
  documents: string
  upload: string
}

let nextAddress = 7_000

/** A new customer with one address, logged in, whose documents no other test counts. */
export async function newCustomer(page: Page, stack: Stack): Promise<Customer> {
  const person = await registerPerson(page, stack, 'Tiina')
  const id = (nextAddress += 1)
  const addresses = [{ id, owner: person.sub, streetAddress: 'Saunatie 3', roles: {} }]
  await plant(stack, { addresses })
  const documents = `/a/${id}/documents`
  return { ...person, addressId: String(id), documents, upload: `${documents}/upload` }
}

/** A file for an input, or for a form sent by hand. */
export interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The browser's word for the type is never asked: it says the same of everything. */
const file = (name: string, buffer: Buffer): Chosen => ({ name, mimeType: 'text/plain', buffer })

export const picture = (name: string): Chosen =>
  file(name, PNG.sync.write(new PNG({ width: 40, height: 30 })))

/** @param length in bytes */
export function pdf(name: string, length = 100): Chosen {
  const buffer = Buffer.alloc(length, ' ')
  buffer.write('%PDF-1.7\n')
  buffer.write(`${name}\n%%EOF\n`, length - Buffer.byteLength(name) - 7)
  return file(name, buffer)
}

export const bytes = (name: string, content: string): Chosen => file(name, Buffer.from(content))

/** First step: what is chosen is received and listed. */
export async function choose(page: Page, customer: Customer, files: Chosen[]): Promise<void> {
  await page.goto(customer.upload)
  await page.getByLabel('Valitse tiedostot').setInputFiles(files)
  await page.getByRole('button', { name: 'Jatka' }).click()
}

interface SavedDocument {
  id: string
  uploadedBy: string
  filename: string
  contentType: string
  wire: { lisatiedot: string; type: string }
}

/** What the maker's database holds of the customer's own. */
export async function saved(stack: Stack, { sub }: OwnPerson): Promise<SavedDocument[]> {
  const rows = (await (
    await fetch(`${stack.apiUrl}/sandbox/table/documents`)
  ).json()) as SavedDocument[]
  return rows.filter(({ uploadedBy }) => uploadedBy === sub)
}

export const savedNames = async (stack: Stack, person: OwnPerson): Promise<string[]> =>
  (await saved(stack, person)).map(({ filename }) => filename)

/** How many calls the API got to save a file, of that person. */
export async function sends(stack: Stack, { sub }: { sub: string }): Promise<number> {
  const answer = await fetch(`${stack.apiUrl}/sandbox/record?sub=${sub}`)
  const calls = (await answer.json()) as { method: string; path: string }[]
  return calls.filter(({ method, path }) => method === 'POST' && path === '/api/Document').length
}

interface Trouble {
  answer: number | string
  times: number
  after?: number
}

/** Has saving a file fail for that person. */
export async function breakSaving(stack: Stack, { sub }: OwnPerson, trouble: Trouble) {
  const response = await fetch(`${stack.apiUrl}/sandbox/faults`, {
    method: 'PUT',
    body: JSON.stringify({ sub, fail: { 'POST /api/Document': trouble } }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.ok).toBe(true)
}

/** The files that the portal keeps on its disk. */
export function kept(stack: Stack): string[] {
  const folder = join(stack.sessionDir, 'uploads')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
