import { useTranslation } from '~/i18n/use-translation'
import { LineLink } from '~/components/line-link'

interface ArchiveLinkProps {
  href: string
  count: number
  /** It is in no stack of fronts. */
  isAlone?: boolean
}

/** All documents of a list as one file. One document alone is a file already. */
export function ArchiveLink({ href, count, isAlone = false }: ArchiveLinkProps) {
  const { t } = useTranslation()
  if (count < 2) return null
  const line = (
    <LineLink href={href} icon="folder" end="download">
      {t('documents:archive.all', { number: count })}
    </LineLink>
  )
  return isAlone ? <div className="stack">{line}</div> : line
}
