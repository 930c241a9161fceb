import type { BodyName } from './bodies'
import { exampleOf, parameterExamples } from './examples'
import type { Operation } from './operation'
import { orderReads } from './order-reads'
import { assumptionsAbout } from './questions-by-place'
import { reads } from './reads'
import { rows } from './rows'
import { refTo, type Schema } from './schema'
import { writes } from './writes'

export const operations: readonly Operation[] = [...reads, ...orderReads, ...writes]

/** What the query's parameters are; those of paths are ids and tokens. */
const queryParameters: Readonly<Record<string, { required: boolean; description: string }>> = {
  kohdenro: { required: false, description: 'Number of the site. The portal leaves it out.' },
  tilausnro: { required: false, description: 'Number of the order on whose page the file stands.' },
  tarjousnro: { required: false, description: 'Number of the offer on whose page it stands.' },
  order_id: { required: true, description: 'Number of the order, as the person wrote it.' },
  postal_code: { required: true, description: 'Postal code, as the person wrote it.' },
}

const named = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The parameters that operations share, by name. */
export function parameters(): Record<string, Schema> {
  const inPaths = new Set(operations.flatMap(({ call }) => named(call)))
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
  const ofQueries = Object.entries(queryParameters).map(([name, known]): [string, Schema] => [
    name,
    { name, in: 'query', ...known, schema: { type: 'string' }, example: parameterExamples[name] },
  ])
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
  for (const operation of operations) {
    const [method = '', path = ''] = operation.call.split(' ')
    all[path] = { ...all[path], [method.toLowerCase()]: operationObject(operation) }
  }
  return all
}

function operationObject(operation: Operation): Schema {
  const { call, tag, id, summary, description, query = [], body } = operation
  const acts = !call.startsWith('GET')
  const names = [...named(call), ...query, 'requestId', ...(acts ? ['idempotencyKey'] : [])]
  const words = [...(description ? [description] : []), ...assumptionsAbout(call)]
  return {
    tags: [tag],
    operationId: id,
    summary,
    ...(words.length > 0 ? { description: words.join(' ') } : {}),
    parameters: names.map((name) => refTo('parameters', name)),
    ...(body ? { requestBody: requestBody(body) } : {}),
    responses: responsesOf(operation),
  }
}

const requestBody = (body: BodyName): Schema => ({
  required: true,
  content: { 'application/json': { schema: refTo('schemas', body) } },
})

function responsesOf(operation: Operation): Record<string, Schema> {
  const { call, answer, body, query = [], refusals = [], orNothing } = operation
  const needsId = named(call).length > 0
  const refused = new Set<number>([
    ...refusals,
    ...(needsId ? [404] : []),
    ...(body ? [400, 413] : []),
    ...(query.includes('order_id') ? [400] : []),
  ])
  return {
    ...(answer === 'nothing' ? nothing : { 200: success(operation) }),
    ...(orNothing ? nothing : {}),
    ...Object.fromEntries(
      [...refused].sort((a, b) => a - b).map((status) => [status, refusalOf(status)]),
    ),
    401: refTo('responses', 'Unauthenticated'),
    429: refTo('responses', 'TooManyRequests'),
    '5XX': refTo('responses', 'Unavailable'),
  }
}

const nothing = { 204: { description: 'Done, or nothing to tell.' } }

const refusalNames: Readonly<Record<number, string>> = {
  400: 'Refused',
  403: 'Forbidden',
  404: 'NotFound',
  413: 'TooLarge',
}
const refusalOf = (status: number) => refTo('responses', refusalNames[status] ?? '')

function success(operation: Operation): Schema {
  const { answer } = operation
  if (answer === 'nothing' || answer === 'file')
    return {
      description: 'The bytes of the file. Content-Type and Content-Disposition are not needed.',
      content: { '*/*': {} },
    }
  const isList = 'list' in answer
  const row = rows[isList ? answer.list : answer.row]
  const schema = refTo('schemas', row.name)
  return {
    description: isList
      ? `All of them, whatever their number. ${row.description}`
      : row.description,
    content: {
      'application/json': {
        schema: isList ? { type: 'array', items: schema } : schema,
        example: exampleOf(operation),
      },
    },
  }
}
