import { endpoints, type ApiCall, type Endpoint } from '~/upstream/endpoints'
import { bodies } from './bodies'
import { exampleRows, parameterExamples } from './examples'
import { assumptionsAbout } from './questions-by-place'
import { descriptionOf, schemaName } from './rows'
import { refTo, type Schema } from './schema'
import { descriptionsOf, summaryOf, tagOf } from './words'

export const calls = Object.keys(endpoints) as ApiCall[]

type Query = Readonly<Record<string, { required: boolean; description: string }>>

/** The parameters of queries; those of paths are ids and tokens. */
const queries: Partial<Record<ApiCall, Query>> = {
  'GET /api/Document/{documentId}/download': {
    kohdenro: { required: false, description: 'Number of the site. The portal leaves it out.' },
    tilausnro: {
      required: false,
      description: 'Number of the order on whose page the file stands.',
    },
    tarjousnro: { required: false, description: 'Number of the offer on whose page it stands.' },
  },
  'GET /api/PublicationRequest/SalesPersons': {
    order_id: { required: true, description: 'Number of the order, as the person wrote it.' },
    postal_code: { required: true, description: 'Postal code, as the person wrote it.' },
  },
}

const idsIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The parameters that operations share, by name. */
export function parameters(): Record<string, Schema> {
  const inPaths = new Set(calls.flatMap(idsIn))
  const ofPaths = [...inPaths].map((name): [string, Schema] => [
    name,
    {
      name,
      in: 'path',
      required: true,
      description: descriptionOfId(name),
      schema: {
        type: 'string',
        pattern: name.endsWith('Token') ? '^[A-Za-z0-9._~-]{1,2048}$' : '^[A-Za-z0-9_-]{1,64}$',
      },
      example: parameterExamples[name],
    },
  ])
  const ofQueries = Object.entries(Object.assign({}, ...Object.values(queries)) as Query).map(
    ([name, known]): [string, Schema] => [
      name,
      { name, in: 'query', ...known, schema: { type: 'string' }, example: parameterExamples[name] },
    ],
  )
  return Object.fromEntries([...ofPaths, ...ofQueries, ...headers()])
}

const headers = (): [string, Schema][] => [
  [
    'requestId',
    {
      name: 'X-Request-Id',
      in: 'header',
      description:
        'Of the request to the portal: the same on all calls of one page, in its log and on its error page.',
      schema: { type: 'string' },
      example: '5f0c7d1e-6f0b-4b0e-9a53-0d5b7c1f2a90',
    },
  ],
  [
    'idempotencyKey',
    {
      name: 'Idempotency-Key',
      in: 'header',
      description: [
        'Of the form that is sent: a call with the same key is done once, and answered as the first was.',
        ...assumptionsAbout('Idempotency-Key'),
      ].join(' '),
      schema: { type: 'string' },
      example: 'b51f3f0f6f3c4a8e',
    },
  ],
]

function descriptionOfId(name: string): string {
  if (name === 'addressId')
    return ['Digits; 0 is all addresses of the person.', ...assumptionsAbout(name)].join(' ')
  if (name === 'invitationToken') return "From the link in the invitation's mail."
  if (name === 'previewToken') return 'From the link that staff are given for a preview.'
  if (name === 'invoiceId')
    return ["The invoice's `id`, else its `laskunumero`.", ...assumptionsAbout(name)].join(' ')
  return `Id of the ${name.replace('Id', '')}.`
}

export function paths(): Record<string, Record<string, Schema>> {
  const all: Record<string, Record<string, Schema>> = {}
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ')
    all[path] = { ...all[path], [method.toLowerCase()]: operation(call) }
  }
  return all
}

/** For generated clients: listOrderPayment, postDocument. */
function operationId(call: ApiCall): string {
  const [method = '', path = ''] = call.replace('/api', '').split(' ')
  const verb = 'list' in endpoints[call] ? 'list' : method.toLowerCase()
  return [verb, ...path.split('/').filter((part) => /^\w/.test(part))]
    .map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('')
}

function operation(call: ApiCall): Schema {
  const isWrite = !call.startsWith('GET')
  const names = [
    ...idsIn(call),
    ...Object.keys(queries[call] ?? {}),
    'requestId',
    ...(isWrite ? ['idempotencyKey'] : []),
  ]
  const words = [...descriptionsOf(call), ...assumptionsAbout(call)]
  const body = bodies[call]
  return {
    tags: [tagOf(call)],
    operationId: operationId(call),
    summary: summaryOf(call),
    ...(words.length > 0 ? { description: words.join(' ') } : {}),
    parameters: names.map((name) => refTo('parameters', name)),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: refTo('schemas', body.name) } },
          },
        }
      : {}),
    responses: responsesOf(call),
  }
}

const refusals: Readonly<Record<number, string>> = {
  400: 'Refused',
  403: 'Forbidden',
  404: 'NotFound',
  413: 'TooLarge',
}
/** A guest on an order may not change its sharing; only the owner of a file may delete it. */
const mayBeForbidden = /^(?:POST|DELETE) .*\/(?:Document|Share|Invitation)/
const mayBeRefused = /^GET .*\/(?:Invitation\/\{|SalesPersons)/

function responsesOf(call: ApiCall): Record<string, Schema> {
  const { list, row, file, none }: Endpoint = endpoints[call]
  const table = list ?? row
  const refused = [
    (bodies[call] ?? mayBeRefused.test(call)) && 400,
    mayBeForbidden.test(call) && 403,
    idsIn(call).length > 0 && 404,
    bodies[call] && 413,
  ].filter((status) => typeof status === 'number')
  const isSilent = none === 204 || !(table ?? file)
  return {
    ...(table && { 200: success(table, list !== undefined) }),
    ...(file && { 200: bytes }),
    ...(isSilent && { 204: { description: 'Done, or nothing to tell.' } }),
    ...Object.fromEntries(
      refused.map((status) => [status, refTo('responses', refusals[status] ?? '')]),
    ),
    401: refTo('responses', 'Unauthenticated'),
    429: refTo('responses', 'TooManyRequests'),
    '5XX': refTo('responses', 'Unavailable'),
  }
}

const bytes: Schema = {
  description: 'The bytes of the file. Content-Type and Content-Disposition are not needed.',
  content: { '*/*': {} },
}

function success(table: string, isList: boolean): Schema {
  const schema = refTo('schemas', schemaName(table))
  const example = exampleRows(table)
  const description = descriptionOf(table)
  return {
    description: isList ? `All of them, whatever their number. ${description}` : description,
    content: {
      'application/json': isList
        ? { schema: { type: 'array', items: schema }, example }
        : { schema, example: example[0] },
    },
  }
}
