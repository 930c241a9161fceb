// npm run docs: the documents that are made of the code: .env.example and the table of
// docs/configuration.md, docs/api-questions.md, and build/openapi.json, which git does not keep.
import { writeFileSync } from 'node:fs'
import { contractFiles, writeOpenApi } from './openapi/contract-files'
import { environmentDocuments } from './environment-documents'

for (const { file, text } of [...(await environmentDocuments()), ...(await contractFiles())])
  writeFileSync(file, text)
writeOpenApi()
