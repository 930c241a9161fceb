import type { Problem } from './forms'
import type { Language } from './language'
import { en } from './words/en'
import { fi } from './words/fi'
import { sv } from './words/sv'

/** The texts of the provider's pages. */
export interface Words {
  site: string
  skip: string
  language: string
  backToPortal: string
  cancel: string
  field: Record<'firstName' | 'lastName' | 'email' | 'password' | 'locale', string>
  problem: Record<Problem, string>
  login: Record<
    'title' | 'lead' | 'people' | 'withPassword' | 'submit' | 'noAccount' | 'register',
    string
  >
  register: Record<'title' | 'lead' | 'passwordHint' | 'submit' | 'hasAccount' | 'login', string>
  account: Record<
    'title' | 'lead' | 'save' | 'saved' | 'notLoggedIn' | 'notLoggedInText' | 'logInThroughPortal',
    string
  >
  logout: Record<
    | 'title'
    | 'text'
    | 'submit'
    | 'stay'
    | 'everywhere'
    | 'everywhereText'
    | 'doneTitle'
    | 'doneText',
    string
  >
  error: Record<
    | 'title'
    | 'text'
    | 'expiredTitle'
    | 'expiredText'
    | 'notFoundTitle'
    | 'notFoundText'
    | 'foreignTitle'
    | 'foreignText'
    | 'detail'
    | 'startAgain',
    string
  >
}

export const words: Record<Language, Words> = { fi, sv, en }
