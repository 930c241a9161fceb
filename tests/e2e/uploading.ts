import type { ElementHandle, Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { enrol, giveHome, type Newcomer } from './people'
import { breakApi, callsOf, table } from './sandbox'
import type { Stack } from './stack'

export interface Customer extends Newcomer {
  addressId: string
  /** Paths of the customer's documents, and of the page that adds documents. */
  documents: string
  upload: string
}

/** A new customer with one address, logged in, without an open page. */
export async function newCustomer(page: Page, stack: Stack, role?: string): Promise<Customer> {
  const person = await enrol(page, stack)
  const id = await giveHome(stack, person.sub, role)
  const documents = `/a/${id}/documents`
  return { ...person, addressId: String(id), documents, upload: `${documents}/upload` }
}

/** A file for an input, or for a form sent by hand. */
export interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The browser's type is ignored, so it is always the same. */
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

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const alert = (page: Page) => page.getByRole('alert')
export const save = (page: Page) => page.getByRole('button', { name: 'Tallenna' })
/** The button for all failed files; each file also has its own. */
export const retry = (page: Page) =>
  page.getByRole('button', { name: 'Yritä uudelleen', exact: true })
/** A file of the list, and its details. */
export const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name })
export const details = (page: Page, name: string) => row(page, name).getByLabel('Lisätiedot')

/** With scripts no further press is needed. */
export async function pick(page: Page, customer: Customer, files: Chosen[]): Promise<void> {
  await page.goto(customer.upload)
  await page.getByLabel('Valitse tiedostot').setInputFiles(files)
}

/**
 * With scripts: a link opens the picker.
 * @returns the field that was filled
 */
export async function pickAt(
  page: Page,
  link: string | RegExp,
  files: Chosen[] | string,
): Promise<ElementHandle> {
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('link', { name: link }).click()
  const chooser = await picker
  await chooser.setFiles(files)
  return chooser.element()
}

interface SavedDocument {
  id: string
  uploadedBy: string
  filename: string
  contentType: string
  wire: { lisatiedot: string; type: string }
}

/** The customer's own documents in the maker's database. */
export async function saved(stack: Stack, { sub }: Newcomer): Promise<SavedDocument[]> {
  const rows = await table<SavedDocument>(stack, 'documents')
  return rows.filter(({ uploadedBy }) => uploadedBy === sub)
}

export const savedNames = async (stack: Stack, person: Newcomer): Promise<string[]> =>
  (await saved(stack, person)).map(({ filename }) => filename)

/** How many calls the API got to save a file, of that person. */
export async function sends(stack: Stack, { sub }: { sub: string }): Promise<number> {
  const calls = await callsOf(stack, sub, /^\/api\/Document$/)
  return calls.filter((call) => call.startsWith('POST ')).length
}

interface Trouble {
  answer: number | string
  times: number
  after?: number
}

/** Makes saving a file fail for this person. */
export const breakSaving = (stack: Stack, { sub }: Newcomer, trouble: Trouble) =>
  breakApi(stack, { sub, fail: { 'POST /api/Document': trouble } })
