import { expect } from 'vitest'
import type { Portals } from '../../portals.fixture'
import { readSaid } from '../said.fixture'
import { acts, ask, callsOf, expectOnPage, expectSuccess, keyOf, told } from './trying.fixture'
import { textOf, type Sent, type Trying, type Write } from './write.fixture'

// Other troubles of a write; most of them make no call.

/** A double press is one submission, with equal answers. */
export async function expectTwiceIsOnce(of: Trying, write: Write) {
  await write.prepare?.(of)
  const sent = write.send(of, keyOf(of))
  of.bench.api.forget()
  const answers = await Promise.all([1, 2, 3].map(() => ask(of, sent)))
  for (const answer of answers) expectSuccess(write, answer)
  if (!write.isRepeatable && write.call !== null)
    expect(callsOf(of, write)).toHaveLength(write.calls ?? 1)
  expect(await write.done(of)).toBe(1)
}

/** The session ends meanwhile: a login returns to the typed text. */
export async function expectLoginAndBack(of: Trying, write: Write, portals: Portals) {
  await write.prepare?.(of)
  const sent = write.send(of, keyOf(of))
  of.visitor.cookies.delete('sid')
  of.bench.api.forget()
  const left = await ask(of, sent)
  expect(acts(of)).toEqual([])
  const { withoutSession } = write
  if (withoutSession && 'status' in withoutSession)
    return expect(left.status).toBe(withoutSession.status)
  expect(left.status).toBe(302)
  expect(left.headers.location).toMatch(/^\/auth\/login/)
  const at = of.bench.portal
  const toProvider = await ask(of, { path: String(left.headers.location) })
  const back = await portals.throughLogin(of.visitor, {
    at,
    left: toProvider,
    name: write.who ?? 'Aino',
  })
  const path = String(back.headers.location)
  // This page asks for a language that is saved with the person.
  const page = await ask(of, { path })
  if (withoutSession) {
    expect(readSaid(page.text, of.bench.language).keys).toContain(withoutSession.again)
    return expect(await write.done(of)).toBe(0)
  }
  expectOnPage(page.text, ...(write.typed?.(of) ?? []))
  if (page.status === 200) {
    expect(await write.done(of)).toBe(0)
    expectSuccess(write, await ask(of, sent))
  }
  expect(await write.done(of)).toBe(1)
}

/** If permission is unknown, nothing is written and the typed text stays. */
export async function expectNothingUnread(of: Trying, write: Write) {
  await write.prepare?.(of)
  const { read, keys } = write.first ?? expect.fail('nothing is read before')
  of.bench.api.forget()
  of.bench.api.fail(read, '500')
  const answer = await ask(of, write.send(of, keyOf(of)))
  const { status, keys: met } = await told(of, answer)
  expect([status, met]).toEqual([503, keys])
  expectOnPage(answer.text, ...(write.typed?.(of) ?? []))
  expect(acts(of)).toEqual([])
}

/** The invitation was accepted meanwhile: the share stays. */
export async function expectAccepted(of: Trying, write: Write) {
  await write.prepareAccepted?.(of)
  of.bench.api.forget()
  const { headers } = await ask(of, write.send(of, keyOf(of)))
  const { text } = await ask(of, { path: String(headers.location) })
  expectOnPage(text, textOf(of.bench.language, 'orders:invitation_accepted'))
  expect(acts(of)).toEqual([])
}

/** @param of somebody in a preview */
export async function expectNotInPreview(of: Trying, write: Write) {
  of.bench.api.forget()
  const sent = write.send(of, keyOf(of))
  const answer = await ask(of, sent)
  expect(answer.status).toBe(write.preview ?? 403)
  if (answer.status === 403) {
    const { headings } = readSaid(answer.text, of.bench.language)
    expect(headings).toContain(textOf(of.bench.language, 'page:preview.title'))
    expectOnPage(answer.text, 'name="preview"')
  }
  expect(acts(of)).toEqual([])
}

/** @param of an installer */
export async function expectNotAnInstallers(of: Trying, write: Write) {
  of.bench.api.forget()
  const answer = await ask(of, write.send(of, keyOf(of)))
  expect(answer.status).toBe(write.installer)
  expect(acts(of)).toEqual([])
}

/** Each page shows the error and keeps the typed text; nothing is called. */
export async function expectInvalid(of: Trying, write: Write) {
  await write.prepare?.(of)
  of.bench.api.forget()
  for (const [fields, key] of write.invalid ?? []) {
    const sent = write.send(of, keyOf(of))
    const path = write.invalidAt ?? sent.path
    const answer = await ask(of, { ...sent, path, ...changed(sent, fields) })
    expect([fields, answer.status]).toEqual([fields, 400])
    if (key === null) continue
    expectOnPage(answer.text, textOf(of.bench.language, key))
    const kept = (write.typed?.(of) ?? []).filter((text) => !isReplaced(sent, fields, text))
    expectOnPage(answer.text, ...kept)
  }
  expect(acts(of)).toEqual([])
}

function changed({ body }: Sent, fields: Record<string, string>) {
  const form = new URLSearchParams(body as URLSearchParams)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return { body: form }
}

const isReplaced = ({ body }: Sent, fields: Record<string, string>, text: string) =>
  Object.keys(fields).some((name) => (body as URLSearchParams).get(name) === text)

/**
 * The thing was deleted by an earlier request: a deletion redirects without an error, a change is answered
 * with 404.
 */
export async function expectGone(of: Trying, write: Write) {
  await write.prepare?.(of)
  const { make, status } = write.gone ?? expect.fail('nothing can be gone')
  expect((await ask(of, make(of))).status).toBe(302)
  const sent = write.send(of, keyOf(of))
  const answer = await ask(of, sent)
  expect(answer.status).toBe(status)
  if (status === 302) expect((await told(of, answer)).keys).toEqual([])
  expect((await ask(of, { path: sent.path })).status).toBe(404)
}

/** Things that belong to somebody else, are unknown or cannot be changed. */
export async function expectNotFound(of: Trying, write: Write) {
  of.bench.api.forget()
  for (const path of write.notOwn ?? []) {
    const answer = await ask(of, { ...write.send(of, keyOf(of)), path })
    // Something in no list of theirs counts as deleted, without a call.
    const isTold = answer.status === 404 || path.includes('/documents/')
    expect([path, answer.status, isTold]).toEqual([path, answer.status, true])
    const isDialog = /\/(?:shares|documents)\/|\/delete/.test(path)
    if (isDialog) expect([path, (await ask(of, { path })).status]).toEqual([path, 404])
  }
  expect(acts(of).filter((call) => /^DELETE|^POST/.test(call) && !call.includes('Share/'))).toEqual(
    [],
  )
}
