import type { Section } from '../mutation'

const upload = 'app/domain/upload.ts'
const content = 'app/uploads/file-content.server.ts'
const spool = 'app/uploads/spool.server.ts'
const spoolTest = 'app/uploads/spool.test.ts'
const redisFiles = 'app/uploads/redis-files.server.ts'
const redisTest = 'app/uploads/redis-files.test.ts'

export const files: Section = {
  'by extension and content; polyglots, double extensions, marks, zero bytes refused': [
    {
      file: upload,
      from: "if (isPolyglot) return 'disguised'",
      to: '',
      test: 'app/domain/upload.test.ts',
    },
    {
      file: content,
      from: 'isAlsoPdf || markup.test(text) || endsAsZip(tail)',
      to: 'isAlsoPdf || endsAsZip(tail)',
      test: 'app/uploads/file-content.test.ts',
    },
    {
      file: upload,
      from: "if (programs.has(extensionBefore(name))) return 'double-extension'",
      to: '',
      test: 'app/domain/upload.test.ts',
    },
    {
      file: upload,
      from: "return size === 0 ? 'empty' : null",
      to: 'return null',
      test: 'app/domain/upload.test.ts',
    },
    {
      file: upload,
      from: 'const misleading = /[\\u202A-\\u202E\\u2066-\\u2069\\0]/',
      to: 'const misleading = /[\\u202A-\\u202E\\0]/',
      test: 'app/domain/upload.test.ts',
    },
    {
      file: 'app/domain/file-signature.ts',
      from: "['gif', ascii('GIF87a')],",
      to: "['gif', ascii('GIF8')],",
      test: 'app/domain/file-types.test.ts',
    },
  ],
  '20 uploads of 10 MB at once': [
    {
      file: spool,
      from: 'open: () => createReadStream(entry.path, reading)',
      to: 'open: () => createReadStream(entry.path, { highWaterMark: 12_000_000 })',
      test: 'tests/e2e/upload-memory.spec.ts',
      title: '20 files of 10 MB at once cost at most 100 MB of memory @scripts @long',
    },
  ],
  'nothing left on disk after success, abort, crash': [
    {
      file: 'app/uploads/receive.server.ts',
      from: '    aborter.abort()\n    await removeAll()\n',
      to: '    aborter.abort()\n',
      test: 'app/uploads/receive.test.ts',
    },
    {
      file: spool,
      from: '        await rm(unfinished, removal)\n        await removeIfEmpty(folder)\n',
      to: '',
      test: spoolTest,
    },
    {
      file: spool,
      from: 'if (isOld || (isLeftBehind(path) && !writing.has(path)))',
      to: 'if (isOld)',
      test: spoolTest,
    },
    {
      file: spool,
      from: '  await spool.sweep()\n  return spool',
      to: '  return spool',
      test: 'tests/security/spool-restart.slow.test.ts',
    },
  ],
  'files that wait: any process finds them, sealed, bounded, gone with their session': [
    {
      file: redisFiles,
      from: 'sealer.seal(piece, id, contextOf(owner, id, number))',
      to: 'Buffer.from(piece)',
      test: redisTest,
      title: 'lie there sealed',
      also: [
        {
          file: redisFiles,
          from: 'sealed && sealer.open(sealed, id, contextOf(owner, id, number))',
          to: 'sealed && contextOf(owner, id, number) && sealed',
        },
      ],
    },
    {
      file: redisFiles,
      from: "if (result !== 'ok') throw",
      to: "if (result === 'all') throw",
      test: redisTest,
    },
    {
      file: 'app/uploads/waiting-files.server.ts',
      from: 'await waitingFiles.clear(owner)',
      to: 'await Promise.resolve()',
      test: 'tests/security/waiting-files.slow.test.ts',
      title: 'go with their session',
    },
    {
      file: 'app/uploads/waiting-files.server.ts',
      from: 'if (redis === null) return',
      to: 'if (redis !== undefined) return',
      test: 'tests/security/waiting-files.slow.test.ts',
      title: 'are saved by the process that gets the second one',
    },
  ],
  '20 files of 10 MB at once that wait in Redis, and are saved at once': [
    {
      file: redisFiles,
      from: 'for (const file of files) await copy(owner, file.id, file)',
      to: 'const held: Uint8Array[] = []\n        for (const file of files) for await (const piece of file.open()) held.push(piece)\n        for (const file of files) await copy(owner, file.id, file)\n        if (held.length === 0) return',
      test: 'tests/security/waiting-memory.slow.test.ts',
    },
  ],
  'a file is named by its content': [
    {
      file: upload,
      from: "`${tidy.replace(extensionAtEnd, '$1')}.${extension}`",
      to: '`${tidy}`',
      test: 'app/domain/upload.test.ts',
    },
  ],
  'names without control and bidirectional characters': [
    {
      file: 'app/domain/file-name.ts',
      from: 'const invisible = /[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}]/gu',
      to: 'const invisible = /[\\p{Cc}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}]/gu',
      test: 'tests/unit/properties/file-names.test.ts',
    },
  ],
}
