import type { Rows } from '../rows'
import type { Seed } from '../seeds/seed'
import type { Db } from './database'

/** Existing rows stay, so that a restart does not undo changes. */
function fill<T extends object>(table: Rows<T>, rows: T[]): void {
  for (const row of rows) table.putNew(row)
}

const textOrNull = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

export function loadSeed(db: Db, seed: Seed): void {
  fill(
    db.users,
    seed.people.map(
      ({ password: _password, about: _about, aboutInEnglish: _english, ...user }) => user,
    ),
  )
  fill(db.addresses, seed.addresses)
  fill(db.offers, seed.offers)
  fill(db.orders, seed.orders)
  fill(db.notifications, seed.notifications)
  fill(
    db.lists,
    seed.lists.map((row) => ({ id: crypto.randomUUID(), ...row })),
  )
  fill(db.salesPersons, seed.salesPersons)
  fillDocuments(db, seed)
  fillSharing(db, seed)
  putPreviews(db, seed)
}

function fillDocuments(db: Db, seed: Seed): void {
  const owners = new Map(seed.addresses.map((address) => [address.id, address.owner]))
  const documents = seed.documents.map(({ addressId, document, contentType }) => ({
    id: document.id,
    filename: document.filename,
    wire: document,
    addressId,
    uploadedBy: document.customerCanEdit === true ? (owners.get(addressId) ?? null) : null,
    everySite: false,
    contentType,
  }))
  fill(db.documents, documents)
}

function fillSharing(db: Db, seed: Seed): void {
  const shares = seed.shares.map(({ orderId, share }) => ({
    ...share,
    orderId,
    sub: null,
    expiresAt: textOrNull(share.expiresAt),
  }))
  fill(db.shares, shares)
  const subByEmail = new Map(seed.people.map((person) => [person.email, person.sub]))
  const invitations = seed.invitations.map(({ orderId, invitation }) => {
    const acceptedAt = textOrNull(invitation.acceptedAt)
    const acceptedBy = acceptedAt === null ? null : (subByEmail.get(invitation.email) ?? null)
    const expiresAt = textOrNull(invitation.expiresAt)
    return { ...invitation, orderId, expiresAt, acceptedAt, acceptedBy }
  })
  fill(db.invitations, invitations)
}

function putPreviews(db: Db, seed: Seed): void {
  for (const preview of seed.previews) {
    const known = db.previews.find(preview.token) ?? { startedAt: null, endedAt: null }
    // Each start renews the end of the seed's previews, so that the link of a demo also works tomorrow.
    db.previews.put({ ...known, ...preview })
  }
}

/** Loads a new database as a whole; an existing one stays. */
export function loadSeedOnce(db: Db, seed: Seed): void {
  const isLoaded = db.users.all().length > 0
  db.transaction(() => (isLoaded ? putPreviews : loadSeed)(db, seed))
}
