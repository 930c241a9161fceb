import { Button, IconButton } from './button'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { cx } from './cx'
import { Icon } from './icon'
import { Panel } from './load-error'
import { tones } from './notice'

export interface Message {
  text: string
  tone: 'ok' | 'info' | 'danger'
  /** A message with a retry stays 10 s instead of 4. */
  retryHref?: string
  /** A message with a link stays 10 s. */
  link?: { href: string; text: string }
}

/**
 * Each message is shown once (specification 2.2), and the stylesheet hides it after its time. Messages lie
 * over the page, so that nothing moves. `announce` needs the place and the template on every page.
 */
export function Messages({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation()
  return (
    <div className="pointer-events-none sticky top-[calc(var(--spacing-topbar)+0.5rem)] z-15 -mt-4 h-0 pb-4 lg:top-[calc(var(--preview-h,0px)+5rem)] scripted:fixed scripted:inset-[auto_0.75rem_calc(var(--spacing-bottomnav)+0.75rem+env(safe-area-inset-bottom))] scripted:z-60 scripted:m-0 scripted:h-auto scripted:p-0 scripted:lg:inset-[auto_2rem_2rem_auto] scripted:lg:w-104 print:hidden [&+*]:mt-0">
      <div className="grid grid-cols-1 justify-items-end gap-2" id="messages" role="status">
        {messages.map(({ text, tone, retryHref, link }, index) => (
          <Toast key={index} tone={tone} stays={Boolean(retryHref ?? link)}>
            <p>{text}</p>
            {link && <Button href={link.href}>{link.text}</Button>}
            {retryHref && <Button href={retryHref}>{t('shell:try_again')}</Button>}
          </Toast>
        ))}
      </div>
      <template id="message-template">
        <Toast tone="ok" byScript>
          <p data-text="" />
        </Toast>
      </template>
    </div>
  )
}

interface ToastProps {
  tone: Message['tone']
  stays?: boolean
  /** From the script, so its button works at once. */
  byScript?: boolean
  children: ReactNode
}

function Toast({ tone, stays, byScript = false, children }: ToastProps) {
  const { t } = useTranslation()
  return (
    <div
      className={cx(
        'group pointer-events-auto flex min-h-14 w-[min(26rem,100%)] flex-wrap items-center gap-x-3 gap-y-2 rounded-sheet bg-front-raised py-2 ps-4 pe-2 shadow-sheet forced-colors:border *:[p]:min-w-0 *:[p]:grow',
        // Hovered or focused messages stay; afterwards their time begins again (specification 9: 4 s, with a
        // retry 10 s).
        'focus-within:[animation-name:rise,none] hover:[animation-name:rise,none]',
        stays ? 'animate-message-long *:[p]:basis-60' : 'animate-message *:[p]:basis-40',
      )}
      role={tone === 'danger' ? 'alert' : undefined}
      data-message=""
      data-tone={tone}
    >
      <Icon
        name={tones[tone].sign}
        className="text-info group-data-[tone=danger]:text-danger group-data-[tone=ok]:text-ok"
      />
      {children}
      <IconButton
        className="ms-auto"
        type="button"
        label={t('shell:dismiss')}
        data-dismiss=""
        hidden={!byScript}
      >
        <Icon name="close" size="small" />
      </IconButton>
    </div>
  )
}

/** An error also stays in the page (answer 54). */
export const StandingErrors = ({ messages }: { messages: readonly Message[] }) =>
  messages
    .filter(({ tone }) => tone === 'danger')
    .map(({ text, retryHref }, index) => (
      <Panel key={index} retryHref={retryHref}>
        {text}
      </Panel>
    ))
