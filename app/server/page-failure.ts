import { createContext } from 'react'

/** What one of the page's routes has failed with; undefined where the page is whole. */
export const PageFailureContext = createContext<unknown>(undefined)
