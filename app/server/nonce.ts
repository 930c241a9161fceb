import { createContext } from 'react'

/** The nonce of the page's content security policy, for the few script elements. */
export const NonceContext = createContext('')
