import { createContext } from 'react'

/** The error of one of the page's routes; undefined: none has failed. */
export const PageFailureContext = createContext<unknown>(undefined)
