// For the demo, whose sandbox serves the document at /openapi.json.
import { writeOpenApi } from '../tests/openapi/contract-files'

writeOpenApi()
