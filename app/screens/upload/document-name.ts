import { extensionOfName, tidyName } from '~/domain/file-name'
import type { Translate } from '~/i18n/use-translation'

interface NamedFile {
  /** From the browser. */
  name: string
  /** The photo's number (domain/photo-name.ts). */
  photo: number | null
}

/** The document's name: "Tilaus 408120, kuva 2.jpg" for a photo with a number. */
export function documentName(
  t: Translate,
  { name, photo }: NamedFile,
  orderId: string | null,
): string {
  if (photo === null) return tidyName(name)
  const title =
    orderId === null
      ? t('upload:photo.plain', { number: photo })
      : t('upload:photo.of_order', { id: orderId, number: photo })
  return tidyName(`${title}.${extensionOfName(name)}`)
}
