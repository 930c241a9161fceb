import type { RegistrationLink } from '../../domain/registration-link'
import type { Language } from '../../domain/person'

/** The manufacturers of one country. */
export interface RegistrationCountry {
  /** In the person's language; what came where it is no country's code; empty where none came. */
  name: string
  /** Of the name, where it is not the person's. */
  nameLang: string | undefined
  /** Of the manufacturers' names. */
  lang: string | undefined
  links: { manufacturer: string; url: string }[]
}
