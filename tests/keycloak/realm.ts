import { readFileSync } from 'node:fs'
import type { SeedPerson } from '../../sandbox/seeds/seed'

/** The realm's policy refuses the sandbox's shorter one. */
export const password = 'uusi keittio 2026'

/** The shipped file, with the story's people and a mail server. */
export function realmWith(people: readonly SeedPerson[], mailServer: string) {
  const shipped = JSON.parse(readFileSync('deploy/keycloak/realm.json', 'utf8')) as {
    realm: string
  }
  const { hostname: host, port } = new URL(mailServer)
  return {
    ...shipped,
    users: people.map((person) => userOf(person, shipped.realm)),
    smtpServer: { host, port, from: 'kirjautuminen@keittio.example' },
    // Keycloak records no refreshes by default.
    eventsEnabled: true,
    enabledEventTypes: ['REFRESH_TOKEN', 'REFRESH_TOKEN_ERROR'],
  }
}

/** The stand-in API knows the person by the subject. */
const userOf = ({ sub, email, firstName, lastName, locale }: SeedPerson, realm: string) => ({
  id: sub,
  username: email,
  email,
  emailVerified: true,
  enabled: true,
  firstName,
  lastName,
  attributes: { locale: [locale] },
  credentials: [{ type: 'password', value: password, temporary: false }],
  realmRoles: [`default-roles-${realm}`],
})
