import { createContext } from 'react'

/** The nonce of the page's content security policy, for its script elements. */
export const NonceContext = createContext('')
