import type { WordKey } from '~/domain/word-key'
import type { Translate } from '~/i18n/words'
import { mostUploads, type UploadProblem } from '~/domain/upload'
import type { UploadWords } from '~/enhance/upload/contract'
import { problemText, problems } from './problem-words'

const fileName = '{{fileName}}'

/** The words that the page's script fills in and shows. */
export function scriptWords(t: Translate): UploadWords {
  // The count stays as its name: the script knows the number.
  const raw = (count: number) => ({ count, skipInterpolation: true })
  const both = (key: WordKey) => ({ one: t(key, raw(1)), other: t(key, raw(2)) })
  const ofProblems = problems.map((problem) => [problem, problemText(t, problem, fileName)])
  return {
    title: both('upload:add_files'),
    reasons: {
      ...(Object.fromEntries(ofProblems) as Record<UploadProblem, string>),
      'session-ended': t('upload:failed.session_ended', { fileName }),
      'too-often': `${t('page:too_many.title')}. ${t('page:too_many.text')}`,
      unreachable: t('upload:failed.unreachable', { fileName }),
      unknown: t('errors:error_saving_file', { fileName }),
    },
    refused: both('upload:refused.title'),
    failed: {
      one: t('errors:error_sending_file'),
      other: t('errors:error_sending_files', raw(2)),
    },
    failedText: t('upload:failed.text'),
    tooMany: t('upload:choose.too_many', { count: mostUploads }),
    wholeRefused: t('upload:choose.whole'),
    savedOf: t('upload:list.saved_of', { skipInterpolation: true }),
  }
}
