import type { RefusedFile, UploadProblem } from '~/domain/upload'
import type { Translate } from '~/i18n/use-translation'

const words = {
  'too-large': 'documents:file_too_large',
  type: 'errors:error_saving_file',
  empty: 'upload:refused.empty',
  heic: 'upload:refused.heic',
  name: 'upload:refused.name',
  'double-extension': 'upload:refused.double_extension',
  disguised: 'upload:refused.disguised',
} as const satisfies Record<UploadProblem, string>

export const problemText = (t: Translate, { name, problem }: RefusedFile): string =>
  t(words[problem], { fileName: name })
