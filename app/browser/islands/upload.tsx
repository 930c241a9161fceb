import { hydrateRoot } from 'react-dom/client'
import { WordsProvider, type SentWords } from '~/i18n/sent-words'
import { UploadForm, type UploadFormProps } from '~/screens/upload/upload-form'
import type { Hydrate } from '../hydrate-islands'

/** Hydrates the upload form, on its page or in a dialog (specification 2.8). */
export const hydrate: Hydrate = (island, { overPage, report }) => {
  const { props, ...words } = JSON.parse(island.dataset.props ?? '') as {
    props: UploadFormProps
    language: string
    words: SentWords
  }
  const root = hydrateRoot(
    island,
    <WordsProvider {...words}>
      <UploadForm {...props} overPage={overPage} />
    </WordsProvider>,
    { onRecoverableError: report },
  )
  island.closest('dialog')?.addEventListener('close', () => root.unmount())
}
