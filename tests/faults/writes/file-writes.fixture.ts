import { expect } from 'vitest'
import { noParts } from '../../../sandbox/seeds/orders'
import { fileForm, filesForm } from '../../file-form.fixture'
import { formOf, isUnreadable, type Trying, type Write } from './write.fixture'

// Specification 2.8. An upload runs once, whatever its answer.

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

const two = ({ name }: Trying) => [`${name}-1.pdf`, `${name}-2.pdf`]
const written = (of: Trying) => `Seinästä ${of.name}`

const deletion = (of: Trying, key: string) => ({
  path: `/a/4101/documents/${idsOf.get(of.name) ?? 'd-2001'}/delete`,
  ...formOf({ intent: 'delete', fileName: `${of.name}.pdf`, key }),
})

/** The order of each try: a check is sent once. */
const checked = ({ name }: Trying) => `C-${name}`
const rowOf = new Map<string, string>()

async function planCheck(of: Trying) {
  const id = checked(of)
  const today = new Date().toISOString().slice(0, 10)
  const detail = { id, info: 'Keittiö', deliveryDate: today }
  const order = { ...noParts, addressId: 4101, listed: { ...detail, status: 20 }, detail }
  await of.maker.seed({ orders: [{ ...order, productRows: [{ model: 'OV-60' }] }] })
  const page = await of.visitor.ask(of.bench.portal, `/a/4101/orders/${id}/arrival`)
  rowOf.set(of.name, /name="state\.([\w-]+)"/.exec(page.text)?.[1] ?? expect.fail(page.text))
}

export const fileWrites: Record<string, Write> = {
  'a delivery check': {
    prepare: planCheck,
    send: (of, key) => {
      const row = rowOf.get(of.name) ?? 'none'
      const fields = { [`state.${row}`]: 'damaged', [`note.${row}`]: written(of) }
      return {
        path: `/a/4101/orders/${checked(of)}/arrival/review`,
        ...formOf({ ...fields, intent: 'send', key }),
      }
    },
    call: 'POST /api/Document',
    done: async (of) =>
      (await of.maker.table('documents')).filter(({ filename }) =>
        String(filename).includes(` ${checked(of)} `),
      ).length,
    success: { status: 302, to: /\/arrival\/sent$/ },
    // After a lost answer the documents already have the report.
    failed: (fault) =>
      isUnreadable(fault) || fault === 'lost'
        ? null
        : { status: 503, keys: ['arrival:review.failed'] },
    typed: (of) => [written(of)],
    first: { read: 'GET /api/Address/4101/Document', keys: [] },
    installer: 404,
  },
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
  'two files in one form': {
    send: (of, key) => ({
      path: upload,
      ...filesForm(two(of), 2000, { key, details: written(of) }),
    }),
    call: 'POST /api/Document',
    calls: 2,
    rest: {
      status: 503,
      keys: [
        'errors:error_sending_file',
        'errors:error_saving_file',
        'upload:failed.choose_again_one',
      ],
    },
    done: async (of) => (await named(of, two(of))).length / 2,
    success: { status: 302, to: /^\/a\/4101\/documents$/ },
    failed: (fault) =>
      isUnreadable(fault)
        ? null
        : {
            status: 503,
            keys: [
              'errors:error_sending_files',
              'errors:error_saving_file',
              'upload:failed.choose_again_other',
            ],
          },
    typed: (of) => [...two(of), written(of)],
    installer: 403,
    withoutSession: { again: 'upload:again.logged_out' },
  },
  'a document deleted': {
    prepare: addFile,
    send: deletion,
    call: 'DELETE /api/Document/*',
    done: async (of) => 1 - (await named(of, [`${of.name}.pdf`])).length,
    success: { status: 302, to: /^\/a\/4101\/documents$/ },
    // After a lost answer the portal reads the list, which no longer has the document.
    failed: (fault) =>
      isUnreadable(fault) || fault === 'lost'
        ? null
        : { status: 503, keys: ['documents:delete_error'] },
    typed: (of) => [`${of.name}.pdf`],
    first: { read: 'GET /api/Address/4101/Document', keys: ['documents:delete_error'] },
    // Installers may delete their own documents only.
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
