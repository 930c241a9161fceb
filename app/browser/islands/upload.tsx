import { Component, type ReactNode } from 'react'
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
  const ofServer = island.cloneNode(true) as HTMLElement
  const chosen = new DataTransfer()
  const keep = (files: Iterable<File>) => {
    chosen.items.clear()
    for (const file of files) chosen.items.add(file)
  }
  /** The form of the server works without React, and gets the files that were chosen. */
  function restore(error: unknown): void {
    report(error)
    root.unmount()
    island.replaceChildren(...ofServer.childNodes)
    const input = island.querySelector<HTMLInputElement>('input[type=file]')
    if (input) input.files = chosen.files
  }
  const root = hydrateRoot(
    island,
    <Boundary onError={(error) => setTimeout(() => restore(error))}>
      <WordsProvider {...words}>
        <UploadForm {...props} overPage={overPage} onFiles={keep} />
      </WordsProvider>
    </Boundary>,
    { onRecoverableError: report },
  )
  island.closest('dialog')?.addEventListener('close', () => root.unmount())
}

/** Translators and extensions change the page below React, which then cannot go on. */
class Boundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
