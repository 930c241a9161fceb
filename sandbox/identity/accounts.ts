import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { AccountClaims } from 'oidc-provider'
import type { RowDatabase, Rows } from '../rows'
import type { SeedPerson } from '../seeds/seed'

export interface AccountDetails {
  firstName: string
  lastName: string
  email: string
  locale: string
}

export interface IdentityAccount extends AccountDetails {
  sub: string
  /** From `hashPassword`. */
  password: string
  /** Shown in the list of people; null: registered, not in the list. */
  about: string | null
  aboutInEnglish?: string
}

/** An e-mail belongs to one account, ignoring case. */
const keyOfEmail = (email: string) => email.toLowerCase()

export class Accounts {
  readonly #rows: Rows<IdentityAccount>

  constructor(db: RowDatabase) {
    this.#rows = db.rows('accounts', ({ sub, email }) => [sub, keyOfEmail(email)])
  }

  /** Existing people stay as changed on the account page. */
  async seed(people: SeedPerson[]) {
    const missing = people.filter((person) => this.find(person.sub) === undefined)
    const passwords = await Promise.all(missing.map((person) => hashPassword(person.password)))
    missing.forEach(({ sub, firstName, lastName, email, locale, ...texts }, index) => {
      const password = passwords[index] ?? ''
      const { about, aboutInEnglish } = texts
      this.#rows.put({ sub, firstName, lastName, email, locale, password, about, aboutInEnglish })
    })
  }

  /** In the seed's order. */
  listSeeded(): IdentityAccount[] {
    return this.#rows.all().filter(({ about }) => about !== null)
  }

  find(sub: string): IdentityAccount | undefined {
    return this.#rows.find(sub)
  }

  #findByEmail(email: string): IdentityAccount | undefined {
    return this.#rows.all({ owners: [keyOfEmail(email)] })[0]
  }

  async findByPassword(email: string, password: string): Promise<IdentityAccount | undefined> {
    const account = this.#findByEmail(email)
    // An unknown address takes as long as a wrong password, so that the time does not reveal whether an
    // account exists.
    const matches = await matchesPassword(password, account?.password ?? '')
    return matches ? account : undefined
  }

  /** @returns null where the e-mail is taken */
  async register(details: AccountDetails & { password: string }): Promise<IdentityAccount | null> {
    const password = await hashPassword(details.password)
    if (this.#findByEmail(details.email)) return null
    return this.#rows.put({ ...details, sub: randomUUID(), password, about: null })
  }

  /** @returns false where the e-mail is taken */
  update(account: IdentityAccount, details: AccountDetails): boolean {
    const known = this.#findByEmail(details.email)
    if (known && known.sub !== account.sub) return false
    this.#rows.put({ ...account, ...details })
    return true
  }
}

/** Specification 1: first name, last name, e-mail and locale. */
export function claimsOf(account: IdentityAccount): AccountClaims {
  return {
    sub: account.sub,
    given_name: account.firstName,
    family_name: account.lastName,
    name: `${account.firstName} ${account.lastName}`,
    email: account.email,
    email_verified: true,
    locale: account.locale,
  }
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const LENGTH = 32

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, LENGTH)
  return `${salt.toString('base64url')}.${key.toString('base64url')}`
}

async function matchesPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split('.')
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), LENGTH)
  return expected.length === LENGTH && timingSafeEqual(actual, expected)
}
