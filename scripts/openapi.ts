// The OpenAPI document, from `app/upstream/endpoints.ts` and the field tables.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { endpoints, type ApiCall, type Endpoint } from '~/upstream/endpoints'
import { fieldTables, type FieldSource } from '~/upstream/wire.server'

// Each module adds its tables when it is imported.
for (const file of readdirSync('app/upstream'))
  if (file.endsWith('.server.ts'))
    await import(`../app/upstream/${file.replace('.server.ts', '')}.server.ts`)

type Schema = Readonly<Record<string, unknown>>

const texts = ['string', 'number', 'null']
const words = ['string', 'null']
const flags = ['boolean', 'number', 'string', 'null']

/** JSON types of each reader, and an example. Other types read as missing. */
const kinds: Readonly<Record<string, readonly [type: readonly string[], value: unknown]>> = {
  text: [texts, 'Kuusitie 4 B'],
  note: [texts, 'Ovikoodi 2580\nSoita ensin'],
  texts: [texts, 'Kuvat'],
  code: [texts, 'KULUTTAJA'],
  id: [texts, '412873'],
  amount: [texts, 14280.5],
  quantity: [texts, 2],
  flag: [flags, true],
  day: [words, '2026-12-03T00:00:00'],
  moment: [words, '2026-11-19T16:10:00+02:00'],
  'day or text': [words, '3.12.2026 klo 8–12'],
  'texts as JSON': [['string', 'object', 'null'], '{"orderId":"412873"}'],
  link: [words, 'https://mallit.keittio.example/7301'],
  film: [words, 'https://www.youtube.com/watch?v=aqz-KBN2-1Q'],
  country: [words, 'FI'],
  language: [words, 'fi'],
  'flag or amount': [flags, true],
  'flag or day': [flags, true],
  'code or text': [texts, 10],
}

function kindOf({ wire, kind }: FieldSource) {
  const known = kinds[kind]
  if (!known) throw new Error(`${wire}: no schema of the kind ${kind}`)
  return known
}

/** Each API name once; a required use wins. */
function fieldsOf(table: string): FieldSource[] {
  const fields = new Map<string, FieldSource>()
  for (const source of fieldTables.get(table) ?? [])
    if (!fields.has(source.wire) || source.isRequired) fields.set(source.wire, source)
  if (fields.size === 0) throw new Error(`app/upstream reads no ${table}`)
  return [...fields.values()]
}

/**
 * A row with all values.
 * @param once a field of several names has only the first
 */
export function filledRow(table: string, once = false, depth = 2): Record<string, unknown> {
  const first = new Map<string, string>()
  for (const { field, kind, wire } of fieldTables.get(table) ?? [])
    if (!first.has(`${field} ${kind}`)) first.set(`${field} ${kind}`, wire)
  const names = new Set(first.values())
  return Object.fromEntries(
    fieldsOf(table)
      .filter(({ rows, wire }) => (!rows || depth > 0) && (!once || names.has(wire)))
      .map((field) => [
        field.wire,
        field.rows ? [filledRow(field.rows.table(), once, depth - 1)] : kindOf(field)[1],
      ]),
  )
}

export const calls = Object.keys(endpoints) as ApiCall[]

/** OrderOfAList */
const schemaName = (table: string) =>
  table.replace(/(?:^| )(\w)/g, (_, first: string) => first.toUpperCase())
const refTo = (table: string) => ({ $ref: `#/components/schemas/${schemaName(table)}` })

function propertyOf(field: FieldSource): Schema {
  if (!field.rows) return { type: kindOf(field)[0], description: `${field.kind}: ${field.field}` }
  const one = refTo(field.rows.table())
  const list = { type: ['array', 'null'], items: one }
  return field.rows.mayBeAlone ? { anyOf: [one, list] } : list
}

/** With inner rows. */
function addSchemas(table: string, schemas: Record<string, Schema>): void {
  if (schemas[schemaName(table)]) return
  const fields = fieldsOf(table)
  const required = fields.filter(({ isRequired }) => isRequired).map(({ wire }) => wire)
  schemas[schemaName(table)] = {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(fields.map((field) => [field.wire, propertyOf(field)])),
  }
  for (const { rows } of fields) if (rows) addSchemas(rows.table(), schemas)
}

const queries: Partial<Record<ApiCall, Record<string, boolean>>> = {
  'GET /api/Document/{documentId}/download': {
    kohdenro: false,
    tilausnro: false,
    tarjousnro: false,
  },
  'GET /api/PublicationRequest/SalesPersons': { order_id: true, postal_code: true },
}

/** All fields are always sent. */
const bodies: Partial<Record<ApiCall, readonly string[]>> = {
  'POST /api/User': ['language', 'pushNotificationsEnabled'],
  'POST /api/User/subscription': ['endpoint', 'expirationTime', 'keys'],
  'POST /api/Document': ['lisatiedot', 'tyyppi', 'filename', 'filetype', 'tiedosto'],
  'POST /api/Order/{orderId}/Share/{shareId}': ['expiresAt'],
  'POST /api/Order/{orderId}/Invitation': ['expiresAt', 'email', 'role'],
  'POST /api/PublicationRequest': ['orderId', 'postalCode'],
  'POST /api/System/debug': ['hash', 'cookieEnabled', 'userAgentHeader'],
}

const parameter = (name: string, place: 'path' | 'query' | 'header', required: boolean) => ({
  name,
  in: place,
  required,
  schema: { type: 'string' },
})

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

function answerOf({ list, row, file }: Endpoint): Schema | null {
  if (file) return { description: 'The bytes of the file', content: { '*/*': {} } }
  if (list) return { description: list, ...json({ type: 'array', items: refTo(list) }) }
  return row ? { description: row, ...json(refTo(row)) } : null
}

function operation(call: ApiCall): Schema {
  const endpoint: Endpoint = endpoints[call]
  const [method = '', path = ''] = call.split(' ')
  const answer = answerOf(endpoint)
  const fields = bodies[call]
  const body = fields && {
    type: 'object',
    required: fields,
    properties: Object.fromEntries(fields.map((name) => [name, {}])),
  }
  const isWrite = method !== 'GET'
  return {
    // getOrderByOrderIdPayment
    operationId: `${method.toLowerCase()}${path
      .replace('/api', '')
      .replace(
        /\/\{?(\w)/g,
        (part, first: string) => (part.includes('{') ? 'By' : '') + first.toUpperCase(),
      )
      .replaceAll('}', '')}`,
    summary: call,
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter(name, 'path', true)),
      ...Object.entries(queries[call] ?? {}).map(([name, must]) => parameter(name, 'query', must)),
      ...(isWrite ? [parameter('Idempotency-Key', 'header', false)] : []),
    ],
    ...(body && { requestBody: { required: true, ...json(body) } }),
    responses: {
      ...(answer && { 200: answer }),
      ...((!answer || endpoint.none === 204) && { 204: { description: 'Done, or nothing' } }),
      '4XX': { description: 'Refused', ...json({ $ref: '#/components/schemas/Refusal' }) },
      '5XX': { description: 'The API fails' },
    },
  }
}

export function openApi() {
  const paths: Record<string, Record<string, Schema>> = {}
  const schemas: Record<string, Schema> = {
    Refusal: {
      type: 'object',
      properties: { messageKey: { type: 'string' }, message: { type: 'string' } },
    },
  }
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call) }
    const { list, row }: Endpoint = endpoints[call]
    const table = list ?? row
    if (table) addSchemas(table, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: "The maker's API, as its customer portal calls it",
      version: '1.0.0',
      description:
        'The calls that the portal makes and the fields that it reads: other fields may come. ' +
        'What the portal assumes beyond the specification is in docs/api-questions.md.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-proprietary' },
    },
    servers: [{ url: '/' }],
    security: [{ accessToken: [], idToken: [] }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer' },
        idToken: { type: 'apiKey', in: 'header', name: 'id-token' },
      },
      schemas,
    },
  }
}

/** Not in git, because each field of the API would change it. */
export function writeOpenApi(): string {
  const file = 'build/openapi.json'
  mkdirSync('build', { recursive: true })
  writeFileSync(file, JSON.stringify(openApi(), null, 2))
  return file
}
