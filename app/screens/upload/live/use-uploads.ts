import { useEffect, useReducer, useRef, type Dispatch } from 'react'
import {
  afterEvent,
  isDone,
  isSending,
  nextToSend,
  type UploadEvent,
  type Uploads,
} from './uploads'
import { sendUpload } from './send-upload'

interface Where {
  /** Receives one file. */
  address: string
  /** Where the person is led when all is saved. */
  documentsHref: string
}

/** The chosen files, with what is done about them: sent two at a time, and led on when all is saved. */
export function useUploads(
  first: Uploads,
  { address, documentsHref }: Where,
): [Uploads, Dispatch<UploadEvent>] {
  const [uploads, tell] = useReducer(afterEvent<File>, first)
  // Each is sent once a selection, however often the page is drawn.
  const underWay = useRef(new Set<string>())

  useEffect(() => {
    for (const upload of nextToSend(uploads)) {
      const { key } = upload
      if (underWay.current.has(key)) continue
      underWay.current.add(key)
      tell({ type: 'begun', key })
      void sendUpload(upload, {
        address,
        onProgress: (sent) => tell({ type: 'progressed', key, sent }),
      }).then((failure) => {
        underWay.current.delete(key)
        tell(failure ? { type: 'failed', key, failure } : { type: 'saved', key })
      })
    }
  }, [uploads, address])

  const done = isDone(uploads)
  useEffect(() => {
    if (done) location.assign(documentsHref)
  }, [done, documentsHref])

  return [uploads, tell]
}

/** Somebody who leaves with files that are not saved is asked first; who cancels has answered. */
export function useLeavingQuestion(uploads: Uploads): { cancel: () => void } {
  const cancelled = useRef(false)
  const sending = isSending(uploads)
  const asks = uploads.files.length > 0 && !isDone(uploads)
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!cancelled.current) event.preventDefault()
      cancelled.current = false
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [asks])
  return {
    // What is on its way would be lost half sent: then also cancelling is asked about.
    cancel: () => {
      cancelled.current = !sending
    },
  }
}

/** Files may be dropped anywhere: the dialog is the page. Elsewhere the browser would open them. */
export function useDroppedFiles(take: (files: FileList) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const files = event.dataTransfer?.files
      if (!files?.length) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [])
}
