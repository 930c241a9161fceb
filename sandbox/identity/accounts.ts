import { randomUUID } from 'node:crypto'
import type { AccountClaims } from 'oidc-provider'
import { z } from 'zod'
import type { SeedPerson } from '../seeds/seed'
import type { IdentityDatabase } from './database'
import { hashPassword, matchesPassword } from './passwords'

const accountRow = z
  .object({
    sub: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    locale: z.string(),
    password: z.string(),
    about: z.string().nullable(),
  })
  .transform((row) => ({
    sub: row.sub,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    locale: row.locale,
    password: row.password,
    /** One line for the list of people to log in as; null: registered, not in the list. */
    about: row.about,
  }))

export type IdentityAccount = z.output<typeof accountRow>

export interface AccountDetails {
  firstName: string
  lastName: string
  email: string
  locale: string
}

export class Accounts {
  readonly #db: IdentityDatabase

  constructor(db: IdentityDatabase) {
    this.#db = db
  }

  /** Adds who is missing. Somebody already there stays as changed on the account page. */
  async seed(people: SeedPerson[]) {
    const missing = people.filter((person) => this.find(person.sub) === undefined)
    const passwords = await Promise.all(missing.map((person) => hashPassword(person.password)))
    missing.forEach((person, index) =>
      this.#insert(person.sub, person, passwords[index] ?? '', person.about),
    )
  }

  /** The people that can be chosen with one click, in the seed's order. */
  listSeeded(): IdentityAccount[] {
    return this.#db
      .prepare('SELECT * FROM account WHERE about IS NOT NULL ORDER BY rowid')
      .all()
      .map((row) => accountRow.parse(row))
  }

  find(sub: string): IdentityAccount | undefined {
    return this.#first('sub', sub)
  }

  async findByPassword(email: string, password: string): Promise<IdentityAccount | undefined> {
    const account = this.#first('email', email)
    // An unknown address costs the same time as a wrong password: neither tells who has an account.
    const matches = await matchesPassword(password, account?.password ?? '')
    return matches ? account : undefined
  }

  /** @returns null where somebody has the e-mail already */
  async register(details: AccountDetails & { password: string }): Promise<IdentityAccount | null> {
    const sub = randomUUID()
    const password = await hashPassword(details.password)
    return this.#insert(sub, details, password, null) ? (this.find(sub) ?? null) : null
  }

  /** @returns false where somebody else has the e-mail */
  update(sub: string, details: AccountDetails): boolean {
    const { changes } = this.#db
      .prepare(
        'UPDATE OR IGNORE account SET email = ?, first_name = ?, last_name = ?, locale = ? WHERE sub = ?',
      )
      .run(details.email, details.firstName, details.lastName, details.locale, sub)
    return changes === 1
  }

  #first(column: 'sub' | 'email', value: string): IdentityAccount | undefined {
    const row = this.#db.prepare(`SELECT * FROM account WHERE ${column} = ?`).get(value)
    return row === undefined ? undefined : accountRow.parse(row)
  }

  #insert(sub: string, details: AccountDetails, password: string, about: string | null): boolean {
    const { email, firstName, lastName, locale } = details
    const { changes } = this.#db
      .prepare('INSERT OR IGNORE INTO account VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(sub, email, firstName, lastName, locale, password, about)
    return changes === 1
  }
}

/** The claims of the tokens (specification 1: first name, last name, e-mail and locale). */
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
