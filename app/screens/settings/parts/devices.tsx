import { Form } from '~/framework'
import { Button } from '~/ui/button'
import { Chip } from '~/ui/chip'
import { LineLink } from '~/ui/line-link'
import { LoadError } from '~/ui/load-error'
import { Notice } from '~/ui/notice'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { PostForm } from '~/screens/shell/post-form'
import type { DeviceLine } from '../devices.server'

export interface DevicesProps {
  /** Null: unreadable. */
  devices: readonly DeviceLine[] | null
  retryHref: string
  /** The end of the session. Null: it ends today or tomorrow. */
  until: string | null
  isLoginFresh: boolean
  accountHref: string
  /** The person has returned from the login that is required before logging out other devices. */
  isConfirming: boolean
}

/** ASVS 7.5.2. */
export function Devices(props: DevicesProps) {
  const { devices, until, retryHref } = props
  const { t } = useTranslation()
  const isAlone = devices !== null && devices.length < 2
  return (
    <section className="stack" aria-labelledby="devices">
      <div className="front">
        <h2 id="devices">{t('settings:devices.title')}</h2>
        {until && <p>{t('settings:devices.until', { day: until })}</p>}
        {isAlone && <p>{t('settings:devices.only_this')}</p>}
      </div>
      {devices === null && (
        <LoadError title={t('settings:devices.load_error')} retryHref={retryHref} />
      )}
      {devices && !isAlone && <List devices={devices} />}
      {!isAlone && <LogOut {...props} />}
      {!isAlone && (
        // A device that is logged in at the provider needs no password.
        <LineLink href={props.accountHref} icon="shield" end="external">
          {t('settings:devices.lost')} <small>{t('settings:devices.lost_where')}</small>
        </LineLink>
      )}
    </section>
  )
}

function List({ devices }: { devices: readonly DeviceLine[] }) {
  const { t } = useTranslation()
  return (
    <ul className="stack">
      {devices.map(({ name, since, seen }, index) => (
        <li className="front line" key={index}>
          <div>
            {name} {since && <small>{t('settings:devices.since', { since })}</small>}{' '}
            {seen && <small>{t('settings:devices.seen', { seen })}</small>}
          </div>
          {seen === null && <Chip>{t('settings:devices.this_device')}</Chip>}
        </li>
      ))}
    </ul>
  )
}

/** Logs out all devices if sessions are long; otherwise all others, after a fresh login. */
function LogOut({ devices, until, isLoginFresh, isConfirming }: DevicesProps) {
  const { t } = useTranslation()
  if (until)
    return (
      <Form
        className="front grid grid-cols-[minmax(0,1fr)] gap-5 print:hidden"
        method="post"
        action={paths.logoutEverywhere()}
        reloadDocument
      >
        <p className="flex flex-wrap items-center gap-3">
          <Button type="submit">{t('settings:devices.log_out')}</Button>
        </p>
      </Form>
    )
  if (!devices) return null
  return (
    <PostForm
      intent="log_out_elsewhere"
      className="front grid grid-cols-[minmax(0,1fr)] gap-5 print:hidden"
      action={paths.deviceSettings()}
    >
      {isConfirming && isLoginFresh && (
        <Notice tone="info" role="status">
          {t('settings:devices.confirm')}
        </Notice>
      )}
      {!isLoginFresh && <p className="text-birch-2">{t('settings:devices.login_first')}</p>}
      <p className="flex flex-wrap items-center gap-3">
        <Button type="submit">{t('settings:devices.log_out_elsewhere')}</Button>
      </p>
    </PostForm>
  )
}
