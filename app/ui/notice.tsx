import type { ReactNode, Ref } from 'react'
import { cx } from './cx'
import { focusable, focusOnLoad } from './focus-on-load'
import { Icon } from './icon'
import type { IconName } from './icon-names'

const lit = '[box-shadow:var(--lit-front)]'

export const tones = {
  neutral: { sign: 'info', surface: `bg-front ${lit}`, mark: 'text-info' },
  info: { sign: 'info', surface: `bg-info-soft ${lit}`, mark: 'text-info' },
  ok: { sign: 'check', surface: `bg-ok-soft ${lit}`, mark: 'text-ok' },
  warn: { sign: 'alert', surface: `bg-warn-soft ${lit}`, mark: 'text-warn' },
  danger: {
    sign: 'alert',
    surface: 'bg-front [box-shadow:inset_5px_0_var(--color-danger)]',
    mark: 'text-danger',
  },
} as const

export interface NoticeProps {
  tone?: keyof typeof tones
  /** Null for none. */
  icon?: IconName | null
  title?: ReactNode
  level?: 2 | 3
  children?: ReactNode
  actions?: ReactNode
  /** Read aloud at once: an error, or an answer to the person's action. */
  role?: 'alert' | 'status'
  /** The notice gets the focus on load; with `later` by a script. */
  focus?: boolean | 'later'
  elementRef?: Ref<HTMLDivElement> | undefined
  id?: string
}

export function Notice(props: NoticeProps) {
  const { sign, surface, mark } = tones[props.tone ?? 'neutral']
  const { icon = sign, title, children, actions, role, id, focus, elementRef } = props
  const Title = props.level === 2 ? 'h2' : 'h3'
  return (
    <div
      id={id}
      role={role}
      ref={elementRef}
      {...(focus === 'later' ? focusable : focus && focusOnLoad)}
      className={cx(
        'grid print:paper forced-colors:border rounded-front in-[.stack]:rounded-edge gap-x-3.5 gap-y-1 p-4 md:px-6 md:py-4.5',
        icon ? 'grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-1',
        surface,
        'in-[.front]:bg-field',
      )}
    >
      {icon && <Icon name={icon} className={mark} />}
      <div className="grid grid-cols-1 gap-1 *:[p]:max-w-measure *:[p]:text-birch-2">
        {title && (
          <Title className="font-sans text-base/tight font-semibold tracking-normal">{title}</Title>
        )}
        {typeof children === 'string' ? <p>{children}</p> : children}
        {actions && <div className="mt-2.5 flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
    </div>
  )
}
