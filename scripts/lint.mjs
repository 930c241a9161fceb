// npm run lint: style, documents, format, imports and dead code.
import { checkImports, checkStyle, inTurn } from './side-by-side.mjs'

process.exit((await inTurn(checkStyle, checkImports)) ? 0 : 1)
