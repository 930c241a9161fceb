// npm run lint: style, documents, format, imports and dead code.
import { checkStyle } from './side-by-side.mjs'

process.exit((await checkStyle()) ? 0 : 1)
