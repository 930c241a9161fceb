import { createContext } from 'react'

/** Whether the page is the first that this browser loads: it brings its styles with it (decision 34). */
export const FirstVisitContext = createContext(false)
