import { defineConfig } from 'vitest/config'
import base from './vitest.config'

/** What mutants are tried against: the tests beside them, without what merely passes by. */
export default defineConfig({
  test: {
    ...base.test,
    include: [
      'app/platform/{gate,headers,look-ahead}*.test.ts',
      'app/domain/{link,upload,file-signature,file-name}.test.ts',
      'app/safe-redirect.test.ts',
      'app/session/*.test.ts',
      'app/uploads/{file-content,receive}.test.ts',
      'tests/unit/properties/{addresses,file-names}.test.ts',
    ],
    fileParallelism: false,
  },
})
