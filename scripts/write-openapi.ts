// For the demo, whose sandbox serves the document at /openapi.json.
import { writeOpenApi } from './openapi/contract-files'

writeOpenApi()
