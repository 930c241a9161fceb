import { readFileSync } from 'node:fs'
import type { SeedPerson } from '../../sandbox/seeds/seed'

/** Of everybody in the realm; its policy refuses the shorter one of the sandbox. */
export const password = 'uusi keittio 2026'

/** The file that an operator imports, with the people of the story and a mail server. */
export function realmWith(people: readonly SeedPerson[], mailServer: string) {
  const shipped = JSON.parse(readFileSync('deploy/keycloak/realm.json', 'utf8')) as {
    realm: string
  }
  const { hostname: host, port } = new URL(mailServer)
  return {
    ...shipped,
    users: people.map((person) => userOf(person, shipped.realm)),
    smtpServer: { host, port, from: 'kirjautuminen@keittio.example' },
    // How tokens were refreshed, of which Keycloak keeps no events by itself.
    eventsEnabled: true,
    enabledEventTypes: ['REFRESH_TOKEN', 'REFRESH_TOKEN_ERROR'],
  }
}

/** With the subject that the stand-in API knows the person by. */
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
