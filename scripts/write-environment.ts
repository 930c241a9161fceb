// npm run docs:environment: .env.example and the table of docs/configuration.md, from the schema of the environment.
import { writeFileSync } from 'node:fs'
import { environmentDocuments } from './environment-documents'

for (const { file, text } of await environmentDocuments()) writeFileSync(file, text)
