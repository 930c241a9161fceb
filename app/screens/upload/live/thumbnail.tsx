import { useEffect, useState, type ReactNode } from 'react'
import { fileKind } from '~/domain/document'

interface ThumbnailProps {
  file: File
  /** In its place where the file is no picture, or none that the browser can show. */
  icon: ReactNode
}

/** A small picture of a chosen file (specification 2.8). */
export function Thumbnail({ file, icon }: ThumbnailProps) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (fileKind(file.name) !== 'image') return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (url === null) return icon
  return (
    <img
      className="size-full object-cover"
      src={url}
      alt=""
      decoding="async"
      onError={() => setUrl(null)}
    />
  )
}
