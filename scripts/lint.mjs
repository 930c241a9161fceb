// npm run lint: style, format, imports and dead code.
import { checkStyle } from './side-by-side.mjs'

process.exit((await checkStyle()) ? 0 : 1)
