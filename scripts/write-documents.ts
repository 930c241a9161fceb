// npm run docs: .env.example, the table of docs/configuration.md, the names of icons, and build/openapi.json, which
// git ignores.
import { writeFileSync } from 'node:fs'
import { environmentDocuments } from './environment-documents'
import { iconNames } from './icon-names'
import { writeOpenApi } from './openapi'

for (const { file, text } of [...environmentDocuments(), iconNames()]) writeFileSync(file, text)
writeOpenApi()
