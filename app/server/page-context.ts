import { createContext } from 'react'

/** For script elements. */
export const NonceContext = createContext('')

/** Undefined: no route of the page has failed. */
export const PageFailureContext = createContext<unknown>(undefined)
