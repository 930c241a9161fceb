import type { TFunction } from 'i18next'
import { problemText } from '~/screens/upload/problem-words'
import type { Failure } from './uploads'

/** Why a file was not saved, with its name. */
export function failureText(t: TFunction, failure: Failure, fileName: string): string {
  switch (failure.why) {
    case 'told':
      return failure.text
    case 'known':
      return problemText(t, failure.problem, fileName)
    case 'session-ended':
      return t('upload:failed.session_ended', { fileName })
    case 'too-often':
      return `${t('page:too_many.title')}. ${t('page:too_many.text')}`
    case 'unreachable':
      return t('upload:failed.unreachable', { fileName })
    case 'unknown':
      return t('errors:error_saving_file', { fileName })
  }
}
