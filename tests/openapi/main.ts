// npm run openapi: writes the API's contract and the questions about it: docs/openapi.json and
// docs/api-questions.md.
import { writeFileSync } from 'node:fs'
import { contractFiles } from './contract-files'

for (const { file, text } of await contractFiles()) writeFileSync(file, text)
