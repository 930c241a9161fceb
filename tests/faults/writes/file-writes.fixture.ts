import { expect } from 'vitest'
import { fileForm } from '../../file-form.fixture'
import { formOf, isUnreadable, type Trying, type Write } from './write.fixture'

// Writes of documents (specification 2.8). An upload is done once, whatever its answer said.

const upload = '/a/4101/documents/upload'
const refused: Partial<Record<string, number>> = { '400': 400, '409': 400, '403': 403 }
const idsOf = new Map<string, string>()

const named = async ({ maker }: Trying, names: string[]) =>
  (await maker.table('documents')).filter(({ filename }) => names.includes(String(filename)))

async function addFile(of: Trying) {
  const file = fileForm(`${of.name}.pdf`, 2000)
  const answer = await of.visitor.ask(of.bench.portal, `${upload}/file`, file)
  expect(answer.status).toBe(200)
  const [row] = await named(of, [`${of.name}.pdf`])
  idsOf.set(of.name, String(row?.id))
}

/** Without scripts: two files that were received and wait for their details. */
async function chooseTwo(of: Trying) {
  const answer = await of.visitor.ask(of.bench.portal, upload, twoFiles(of))
  expect(answer.status).toBe(302)
  const list = String(answer.headers.location)
  const { text } = await of.visitor.ask(of.bench.portal, list)
  idsOf.set(of.name, `${list} ${/name="(details\.[a-f0-9]{32})"/.exec(text)?.[1] ?? ''}`)
}

function twoFiles({ name }: Trying) {
  const form = fileForm(`${name}-1.pdf`, 2000)
  const second = fileForm(`${name}-2.pdf`, 2000)
  const parts = [form, second].map(({ body }) => (body as Buffer).toString('latin1'))
  const [first = '', other = ''] = parts
  const boundary = first.slice(0, first.indexOf('\r\n'))
  return { ...form, body: Buffer.from(first.replace(`${boundary}--\r\n`, '') + other, 'latin1') }
}

const listOf = ({ name }: Trying) => (idsOf.get(name) ?? `${upload}?selection=1 details`).split(' ')
const written = (of: Trying) => `Seinästä ${of.name}`

const deletion = (of: Trying, key: string) => ({
  path: `/a/4101/documents/${idsOf.get(of.name) ?? 'd-2001'}/delete`,
  ...formOf({ intent: 'delete', fileName: `${of.name}.pdf`, key }),
})

export const fileWrites: Record<string, Write> = {
  'a file by the script': {
    send: (of) => ({ path: `${upload}/file`, ...fileForm(`${of.name}.pdf`, 20_000) }),
    call: 'POST /api/Document',
    done: async (of) => (await named(of, [`${of.name}.pdf`])).length,
    success: { status: 200 },
    failed: (fault) =>
      isUnreadable(fault)
        ? null
        : { status: refused[fault] ?? 503, keys: ['errors:error_saving_file'] },
    typed: (of) => [`${of.name}.pdf`],
    hasNoKey: true,
    installer: 403,
    withoutSession: { status: 401 },
  },
  'two files that were chosen': {
    prepare: chooseTwo,
    send: (of, key) => {
      const [path = '', field = ''] = listOf(of)
      return { path, ...formOf({ intent: 'save', [field]: written(of), key }) }
    },
    call: 'POST /api/Document',
    calls: 2,
    done: async (of) => (await named(of, [`${of.name}-1.pdf`, `${of.name}-2.pdf`])).length / 2,
    success: { status: 302, to: /^\/a\/4101\/documents$/ },
    failed: (fault) =>
      isUnreadable(fault)
        ? null
        : { status: 503, keys: ['errors:error_sending_files', 'upload:failed.text'] },
    typed: (of) => [`${of.name}-1.pdf`, `${of.name}-2.pdf`, written(of)],
    hasNoKey: true,
    installer: 403,
    withoutSession: { again: 'upload:again.logged_out' },
    invalid: [[{ intent: 'send' }, null]],
  },
  'a document deleted': {
    prepare: addFile,
    send: deletion,
    call: 'DELETE /api/Document/*',
    done: async (of) => 1 - (await named(of, [`${of.name}.pdf`])).length,
    success: { status: 302, to: /^\/a\/4101\/documents$/ },
    // The list says whether it is deleted.
    failed: (fault) =>
      isUnreadable(fault) || fault === 'lost'
        ? null
        : { status: 503, keys: ['documents:delete_error'] },
    typed: (of) => [`${of.name}.pdf`],
    first: { read: 'GET /api/Address/4101/Document', keys: ['documents:delete_error'] },
    // They may delete their own: this is none.
    installer: 404,
    invalid: [[{ intent: 'remove' }, null]],
    gone: { make: (of) => deletion(of, `${of.name}-gone`), status: 302 },
    notOwn: ['d-2102', 'd-2001'].flatMap((id) =>
      ['', '?order=412873', '?offer=88214', '?all=1'].map(
        (of) => `/a/4101/documents/${id}/delete${of}`,
      ),
    ),
  },
}
