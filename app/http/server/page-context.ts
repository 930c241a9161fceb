import { createContext } from 'react'

/** The nonce of the page's content security policy, for its script elements. */
export const NonceContext = createContext('')

/** The error of one of the page's routes; undefined: none has failed. */
export const PageFailureContext = createContext<unknown>(undefined)
