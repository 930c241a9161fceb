import type { ReactNode } from 'react'
import { focusOnLoad } from './focus-on-load'
import { cx } from './cx'
import { Icon } from './icon'
import type { IconName } from './icon-names'

export type NoticeTone = 'neutral' | 'info' | 'ok' | 'warn' | 'danger'

const icons = {
  neutral: 'info',
  info: 'info',
  ok: 'check',
  warn: 'alert',
  danger: 'alert',
} as const satisfies Record<NoticeTone, IconName>

export interface NoticeProps {
  tone?: NoticeTone
  icon?: IconName
  title?: ReactNode
  /** Level of the title in its page. */
  level?: 2 | 3
  children?: ReactNode
  /** Buttons and links; beside the text on wide screens where `row` says so. */
  actions?: ReactNode
  row?: boolean
  /** Read out at once: an error, or the answer to what the person just did. */
  role?: 'alert' | 'status'
  /** It is what the page has come back for. */
  focus?: boolean
  id?: string
}

export function Notice(props: NoticeProps) {
  const { tone = 'neutral', icon = icons[tone], title, children, actions, row, role, id } = props
  const Title = props.level === 2 ? 'h2' : 'h3'
  const buttons = actions ? (
    <div className={cx('actions', row && 'max-md:col-span-full max-md:[&_:is(a,button)]:flex-1')}>
      {actions}
    </div>
  ) : null
  return (
    <div
      id={id}
      role={role}
      {...(props.focus && focusOnLoad)}
      className={['notice', tone === 'neutral' ? '' : tone, row ? 'row' : '']
        .filter(Boolean)
        .join(' ')}
    >
      <Icon name={icon} />
      <div>
        {title && <Title>{title}</Title>}
        {typeof children === 'string' ? <p>{children}</p> : children}
        {!row && buttons}
      </div>
      {row && buttons}
    </div>
  )
}
