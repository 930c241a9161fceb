import type { ReactNode, Ref } from 'react'
import { cx } from './cx'
import { focusable, focusOnLoad } from './focus-on-load'
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

const surfaces = {
  neutral: 'bg-front',
  info: 'bg-info-soft',
  ok: 'bg-ok-soft',
  warn: 'bg-warn-soft',
  danger: 'bg-danger-soft',
} as const

const marks = {
  neutral: 'text-info',
  info: 'text-info',
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
} as const

export interface NoticeProps {
  tone?: NoticeTone
  /** Null for none. */
  icon?: IconName | null
  title?: ReactNode
  level?: 2 | 3
  children?: ReactNode
  /** Beside the text on wide screens with `row`. */
  actions?: ReactNode
  row?: boolean
  /** Read aloud at once: an error, or an answer to the person's action. */
  role?: 'alert' | 'status'
  /** The notice gets the focus on load; with `later` by a script. */
  focus?: boolean | 'later'
  elementRef?: Ref<HTMLDivElement> | undefined
  id?: string
}

export function Notice(props: NoticeProps) {
  const { tone = 'neutral', icon = icons[tone], title, children, actions, row, role, id } = props
  const { focus, elementRef } = props
  const Title = props.level === 2 ? 'h2' : 'h3'
  const buttons = actions ? (
    <div
      className={cx(
        'flex flex-wrap items-center gap-3',
        row ? 'max-md:col-span-full max-md:mt-2.5 max-md:[&_:is(a,button)]:flex-1' : 'mt-2.5',
      )}
    >
      {actions}
    </div>
  ) : null
  return (
    <div
      id={id}
      role={role}
      ref={elementRef}
      {...(focus === 'later' ? focusable : focus && focusOnLoad)}
      className={cx(
        'grid print:paper forced-colors:border rounded-front gap-x-3.5 gap-y-1 p-4 shadow-front md:px-6 md:py-4.5',
        icon
          ? row
            ? 'grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center'
            : 'grid-cols-[auto_minmax(0,1fr)]'
          : 'grid-cols-[minmax(0,1fr)]',
        surfaces[tone],
      )}
    >
      {icon && <Icon name={icon} place={marks[tone]} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 *:[p]:max-w-measure *:[p]:text-birch-2">
        {title && (
          <Title className="text-lg/tight font-semibold tracking-normal normal-nums">{title}</Title>
        )}
        {typeof children === 'string' ? <p>{children}</p> : children}
        {!row && buttons}
      </div>
      {row && buttons}
    </div>
  )
}
