// npm run docs: the documents that are made of the code: .env.example and the table of
// docs/configuration.md, docs/openapi.json and docs/api-questions.md.
import { writeFileSync } from 'node:fs'
import { contractFiles } from '../tests/openapi/contract-files'
import { environmentDocuments } from './environment-documents'

for (const { file, text } of [...(await environmentDocuments()), ...(await contractFiles())])
  writeFileSync(file, text)
