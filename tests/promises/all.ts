import type { Section } from './mutation'
import { api } from './sections/api'
import { availability } from './sections/availability'
import { cookiesSection } from './sections/cookies'
import { files } from './sections/files'
import { framework } from './sections/framework'
import { gateSection } from './sections/gate'
import { headersSection } from './sections/headers'
import { logins } from './sections/logins'
import { people } from './sections/people'
import { secondLook } from './sections/second-look'
import { strangers } from './sections/strangers'

/** By the headings of docs/security.md. */
export const sections: Readonly<Record<string, Section>> = {
  'The framework': framework,
  'The gate': gateSection,
  Headers: headersSection,
  'Cookies and what is stored': cookiesSection,
  'Login, tokens, sessions': logins,
  'Requests to the API': api,
  Availability: availability,
  Files: files,
  People: people,
  'Second look': secondLook,
  'Third look: strangers': strangers,
}
