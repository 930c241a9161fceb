import { cx } from '~/ui/cx'
import { useTranslation } from '~/i18n/use-translation'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { untilScript } from '~/ui/until-script'

interface CopyValueProps {
  what: string
  /** The bill or payee, for screen readers. */
  of: string
  /** As shown. */
  text: string
  /** As the bank takes it: without spaces. */
  copied?: string
  /** The button is at the line's end. */
  isSpread?: boolean
}

/** One click selects the whole value, without scripts too; the script enables the button. */
export function CopyValue(props: CopyValueProps) {
  const { what, of, text, copied = text.replace(/\s/g, ''), isSpread = false } = props
  const { t } = useTranslation()
  return (
    <span
      className={cx(
        'flex-wrap items-center gap-1',
        isSpread ? 'flex justify-between text-base' : 'inline-flex max-w-full',
      )}
    >
      <b className="min-w-0 font-semibold text-birch wrap-anywhere select-all">{text}</b>{' '}
      <IconButton
        type="button"
        size="narrow"
        className="relative -mx-2 -my-2.25"
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
