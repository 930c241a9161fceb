// npm run docs: .env.example, the table of docs/configuration.md, and build/openapi.json, which git ignores.
import { writeFileSync } from 'node:fs'
import { environmentDocuments } from './environment-documents'
import { writeOpenApi } from './openapi'

for (const { file, text } of environmentDocuments()) writeFileSync(file, text)
writeOpenApi()
