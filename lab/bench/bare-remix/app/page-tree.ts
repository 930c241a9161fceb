import type { AppLoadContext } from '@remix-run/node'
import { createContext } from 'react'
import type { RecordedPage } from '../../pages'
import type { Tree } from '../../tree'

/** server.ts hands this to loaders and to the entry. */
export interface PageContext extends RecordedPage {
  apiUrl: string
}

export const pageOf = (context: AppLoadContext) => context as unknown as PageContext

/** The page's elements. An app of its own would have them as code. */
export const TreeContext = createContext<Tree>('')
