import { bodies } from './bodies'
import { answerSchemas } from './fields'
import { finnishNames, finnishValues } from './meanings'
import { calls, parameters, paths } from './paths'
import { refTo, type Schema } from './schema'
import { tagOf, tags } from './words'

const table = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([name, meaning]) => `| \`${name}\` | ${meaning} |`)
    .join('\n')

const description = `What the customer portal calls of the maker's API: each endpoint of the specification's section 7,
with what the portal sends and what it reads of the answers.

**What this document promises.** It is the portal's side of the contract. Of an answer it names the fields
that the portal reads, with every type that it understands, since the API writes some values in more than
one way; any other field may come, and is left out. A field that is not \`required\` may be missing, null or
of another type: it is then read as empty. Of a request it says all that the portal sends. It does not say
what else the maker's API can do.

**What is only assumed** is marked with a name in backquotes: the question stands under that name in
\`docs/api-questions.md\`.

**Every call** carries two tokens of the identity provider: the access token, and the id token in a header
of its own. Redirects are not followed. A list is read whole, since the API pages nothing. The portal waits
5 seconds for a read, 10 for a write and 60 for a file, unless it is configured otherwise; a read is tried
once more where the connection broke or a proxy answered 502, 503 or 504, a write never.

**Examples** are answers of the sandbox, shortened to two rows. Written by \`npm run docs\` from
\`app/upstream\`.

## Finnish names

| name | meaning |
| --- | --- |
${table(finnishNames)}

| value | meaning |
| --- | --- |
${table(finnishValues)}`

const refusal = (words: string, messageKey: string, message: string, more: Schema = {}) => ({
  description: words,
  ...more,
  content: {
    'application/json': {
      schema: refTo('schemas', 'Refusal'),
      example: { messageKey, message },
    },
  },
})

const retryAfter = {
  headers: {
    'Retry-After': { description: 'Seconds; not needed.', schema: { type: 'string' } },
  },
}

const responses = {
  Refused: refusal(
    'What was sent cannot be taken. The person may correct it.',
    'validation.field_is_required',
    'postalCode: Invalid input',
  ),
  Unauthenticated: {
    ...refusal(
      'The tokens are not accepted. Where WWW-Authenticate says that the token has expired, the portal ' +
        'refreshes it and calls once more; otherwise the person logs in again.',
      'errors.unauthenticated',
      'The token is missing or not valid.',
    ),
    headers: {
      'WWW-Authenticate': {
        description: 'Says "expired" where the access token has.',
        schema: { type: 'string' },
        example:
          'Bearer error="invalid_token", error_description="The token expired at \'11/21/2026 08:00:00\'"',
      },
    },
  },
  Forbidden: refusal(
    'This person may not do that.',
    'errors.forbidden',
    'A shared order cannot be shared further.',
  ),
  NotFound: refusal(
    'There is no such thing, or it is somebody else’s.',
    'errors.not_found',
    'There is no such order.',
  ),
  TooLarge: refusal('The body is too large.', 'documents.file_too_large', 'The body is too large.'),
  TooManyRequests: {
    description:
      'Too many calls: a section says that it could not be read, with a way to try again.',
    ...retryAfter,
  },
  Unavailable: {
    description:
      'The API fails: a section says that it could not be read, with a way to try again.',
    ...retryAfter,
  },
}

const refusalSchema = {
  type: 'object',
  description: 'Why a call is refused.',
  properties: {
    messageKey: {
      type: 'string',
      pattern: '^[A-Za-z0-9_.-]{1,100}$',
      description: "Key of a sentence in the portal's catalogues, which the person reads.",
    },
    message: { type: 'string', description: 'For people who read logs; never shown.' },
  },
}

export const openApi = (): Schema => ({
  openapi: '3.1.0',
  info: {
    title: 'API of a kitchen furniture maker, as its customer portal calls it',
    version: '1.0.0',
    summary: 'From offer to warranty: orders, payments, deliveries and documents of a person.',
    description,
    license: { name: 'Proprietary', identifier: 'LicenseRef-proprietary' },
  },
  servers: [
    { url: '/', description: "The portal's API_BASE_URL; of the sandbox, where this is served." },
  ],
  tags: [...new Set(calls.map(tagOf))].map((name) => ({
    name,
    description: tags.find(([, known]) => known === name)?.[2] ?? `${name}.`,
  })),
  security: [{ accessToken: [], idToken: [] }],
  paths: paths(),
  components: {
    securitySchemes: {
      accessToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'Access token of the customer realm.',
      },
      idToken: {
        type: 'apiKey',
        in: 'header',
        name: 'id-token',
        description:
          'Id token of the same login, as it came. The name of the header is configured ' +
          '(API_ID_TOKEN_HEADER), since the specification does not give it: `idTokenHeader`.',
      },
    },
    parameters: parameters(),
    responses,
    schemas: {
      ...answerSchemas(),
      ...Object.fromEntries(Object.values(bodies).map(({ name, schema }) => [name, schema])),
      Refusal: refusalSchema,
    },
  },
})
