import { useTranslation } from '~/i18n/use-translation'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { untilScript } from '~/ui/until-script'

interface CopyValueProps {
  what: string
  /** The bill or payee of which it is, for screen readers. */
  of: string
  /** As it is written. */
  text: string
  /** As the bank takes it: without spaces. */
  copied?: string
}

/** One click selects the whole value, also without scripts; the button waits until the script can copy. */
export function CopyValue({ what, of, text, copied = text.replace(/\s/g, '') }: CopyValueProps) {
  const { t } = useTranslation()
  return (
    <span className="copy">
      <b>{text}</b>{' '}
      <IconButton
        type="button"
        size="narrow"
        place="relative -mx-2 my-[calc((1.625rem-var(--spacing-tap))/2)]"
        label={t('order:payment.copy', { what: [what, of].filter(Boolean).join(', ') })}
        data-copy={copied}
        data-copied={t('order:payment.copied', { what })}
        {...untilScript}
      >
        <Icon name="copy" size="small" />
      </IconButton>
    </span>
  )
}
