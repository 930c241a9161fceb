import { useTranslation } from '~/i18n/use-translation'
import { LineLink } from '~/components/line-link'

/** All documents of a list as one file. One document alone is a file already. */
export function ArchiveLink({ href, count }: { href: string; count: number }) {
  const { t } = useTranslation()
  if (count < 2) return null
  return (
    <LineLink href={href} icon="folder" end="download">
      {t('documents:archive.all', { number: count })}
    </LineLink>
  )
}
