import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { Chip } from '~/ui/chip'
import { Icon } from '~/ui/icon'
import type { IconName } from '~/ui/icon-names'
import { StillValid } from '~/ui/short-day'
import { isSingleDay } from '~/domain/day'
import { ExtendForm } from './dialog'
import type { AccessLine } from './view'

interface LinesProps {
  lines: readonly AccessLine[]
  children: (line: AccessLine) => ReactNode
}

export function Lines({ lines, children }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <ul className="tree">
      {lines.map((line) => (
        <li key={line.id} className="front line">
          {children(line)}
        </li>
      ))}
    </ul>
  )
}

/** False in a preview. */
export type Href = string | false

interface HrefsProps {
  line: AccessLine
  /** The page on which it is changed, or sent once more. */
  href: Href
  deleteHref: Href
}

export function ShareLine({ line, href, deleteHref }: HrefsProps) {
  const { t } = useTranslation()
  const email = line.email || t('order:sharing.no_email')
  return (
    <>
      <div>
        <Email email={email} /> <EndsSoon line={line} />
        <small>
          <Validity line={line} of="share" />
        </small>
        {href && line.extendTo && (
          <ExtendForm action={href} intent="update_share" day={line.extendTo} email={email} />
        )}
      </div>
      {href && deleteHref && (
        <div className="links">
          <DialogLink href={href} icon="edit" name={t('order:sharing.share.edit', { email })} />
          <DialogLink
            href={deleteHref}
            icon="trash"
            name={t('order:sharing.share.delete', { email })}
          />
        </div>
      )}
    </>
  )
}

export function InvitationLine({ line, href, deleteHref }: HrefsProps) {
  const { t } = useTranslation()
  const email = line.email || t('order:sharing.no_email')
  return (
    <>
      <div>
        <Email email={email} />{' '}
        <Chip tone={line.hasEnded ? 'danger' : 'warn'} icon={line.hasEnded ? 'alert' : 'clock'}>
          {line.hasEnded
            ? t('order:sharing.invitation.expired')
            : t('order:sharing.invitation.invited')}
        </Chip>{' '}
        <EndsSoon line={line} />
        <small>
          <Validity line={line} of="invitation" />
        </small>
        {href && line.email && line.extendTo && (
          <ExtendForm action={href} intent="renew_invitation" day={line.extendTo} email={email} />
        )}
      </div>
      {href && deleteHref && (
        <div className="links">
          {!line.hasEnded && (
            <a
              className="icon-button"
              href={href}
              aria-label={t('order:sharing.invitation.link', { email })}
            >
              <Icon name="share" className="icon-s" />
            </a>
          )}
          <DialogLink
            href={deleteHref}
            icon="trash"
            name={t('order:sharing.invitation.delete', { email })}
          />
        </div>
      )}
    </>
  )
}

/** It ends within a week; the sentence below has the number of days. */
function EndsSoon({ line }: { line: AccessLine }) {
  const { t } = useTranslation()
  if (line.daysLeft === null || line.hasEnded) return null
  return (
    <>
      <Chip tone="warn" icon="clock">
        {t('order:sharing.ends_soon')}
      </Chip>{' '}
    </>
  )
}

const validity = {
  share: {
    until: 'order:sharing.share.valid_until',
    ended: 'order:sharing.share.ended',
    inWords: 'order:sharing.share.validity',
  },
  invitation: {
    until: 'order:sharing.invitation.valid_until',
    ended: 'order:sharing.invitation.ended',
    inWords: 'order:sharing.invitation.validity',
  },
} as const

/** A sentence only for a single day; any other text follows a label. */
function Validity({ line, of }: { line: AccessLine; of: keyof typeof validity }) {
  const { t } = useTranslation()
  const { expires, hasEnded, daysLeft } = line
  const { until, ended, inWords } = validity[of]
  if (!expires) return t('order:sharing.no_expiry')
  if (!isSingleDay(expires)) return t(inWords, { text: expires.text })
  return (
    <>
      {t(hasEnded ? ended : until, { date: expires.text })}
      {daysLeft !== null && <StillValid days={daysLeft} />}
    </>
  )
}

function Email({ email }: { email: string }) {
  return (
    <span className="email">
      <BreakableText text={email} />
    </span>
  )
}

function DialogLink({ href, icon, name }: { href: string; icon: IconName; name: string }) {
  return (
    <a className="icon-button" href={href} aria-label={name} data-dialog="">
      <Icon name={icon} className="icon-s" />
    </a>
  )
}
