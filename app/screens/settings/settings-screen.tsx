import { useForm } from '@conform-to/react'
import { Button } from '~/ui/button'
import { Form, json, useActionData, useLoaderData, type DataOf } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { wordKey, type WordKey } from '~/domain/word-key'
import { siteLinksFor, type SiteLink } from '~/domain/link'
import { readForm } from '~/http/form-fields.server'
import { formatDay } from '~/i18n/formats'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { requirePortal, type Portal } from '~/portal/portal.server'
import { pushOf } from '~/portal/push.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { PageHead } from '~/ui/page-head'
import { pageMeta } from '~/ui/page-meta'
import { ApiError } from '~/upstream/call.server'
import { retryHref } from '~/http/list-query'
import { accountLink } from '~/http/account-link'
import { devicesOf, logOutElsewhere, savePush, storedPush } from './devices.server'
import { z } from 'zod'
import { Icon } from '~/ui/icon'
import { ExternalLink } from '~/ui/external-link'
import { Chip } from '~/ui/chip'
import { LoadError } from '~/ui/load-error'
import { Notice } from '~/ui/notice'
import type { ComponentProps } from 'react'
import { cx } from '~/ui/cx'
import { PostForm } from '~/screens/shell/post-form'
import { BreakableText } from '~/ui/breakable-text'
import { Fact } from '~/ui/facts'
import { LineLink } from '~/ui/line-link'
import { untilScript } from '~/ui/until-script'
import { Section } from '~/screens/parts/section'

export const meta = pageMeta('settings:title', 'settings:description')

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url } = await openScreen(args)
  if (portal.preview) {
    // Hidden in a preview, since the settings are the customer's (specification 2.2).
    await portal.tell({ key: 'settings:not_in_preview', tone: 'info' })
    throw safeRedirect(paths.dashboard(portal.lastAddress ?? '0'))
  }
  const { config, language, person, user } = portal
  return pageData({
    name: `${person.firstName} ${person.lastName}`.trim(),
    email: person.email,
    accountHref: accountLink(config.oidc.accountUrl, language),
    // Shown only for long logins, because a phone may be lost.
    until: portal.loggedInUntil && formatDay(portal.loggedInUntil),
    devices: await devicesOf(portal),
    hasMemory: (await portal.kept.read()) !== null,
    retryHref: retryHref(url.pathname + url.search, 'devices'),
    isLoginFresh: portal.ownSessions.isLoginFresh,
    /** The person has returned from the login that is required before logging out other devices. */
    isConfirming: url.searchParams.get('devices') === 'confirm',
    pushEnabled: user.pushNotificationsEnabled === true,
    push: pushOf(portal),
    privacy: siteLinksFor(language, config.sites.privacy),
  })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const form = await request.formData()
  if (form.get('intent') === 'log_out_elsewhere') return logOutElsewhere(portal, form)
  if (form.get('intent') === 'forget') return forget(portal, form)
  const submission = readForm(form, pushForm)
  if (submission.status !== 'success') throw new Response(null, { status: 400 })
  try {
    await portal.submitOnce(form, (key) => savePush(portal, submission.value.enabled, key))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const formErrors = ['errors:error_updating_push_notification_settings' satisfies WordKey]
    const stored = await storedPush(portal)
    return json({ ...submission.reply({ formErrors }), stored }, { status: 503 })
  }
  return safeRedirect(paths.notificationSettings())
}

export default function SettingsScreen() {
  const settings = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('settings:title')} />
      <div className="grid grid-cols-1 gap-8 [--part-gap:2rem] lg:grid-cols-2">
        <div className="col">
          <Profile />
          <NotificationSettings />
        </div>
        <div className="col">
          <Devices {...settings} />
          {settings.hasMemory && <Memory />}
          <PrivacyStatements links={settings.privacy} />
        </div>
      </div>
    </>
  )
}

/** Account and device (specification 2.13). The account's switch is a form, so that it works without scripts. */
function NotificationSettings() {
  const { pushEnabled } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { t } = useTranslation()
  const [form, fields] = useForm<{ enabled: string }>({ id: 'push', lastResult })
  const [error] = form.errors ?? []
  /** As stored by the API. */
  const enabled = lastResult?.stored ?? pushEnabled
  return (
    <Section id="notifications" title={t('settings:notifications.title')}>
      <PostForm
        className="front py-3"
        form={form}
        intent="push"
        action={paths.notificationSettings()}
      >
        <button
          className="switch spread"
          type="submit"
          role="switch"
          aria-checked={enabled}
          name={fields.enabled.name}
          value={String(!enabled)}
          data-push-account=""
        >
          <span>
            {t('settings:push.label')}{' '}
            <span className="caption block">{t('settings:push.about')}</span>
          </span>
        </button>
        {error && (
          <div id={form.errorId} className="mt-4" role="alert">
            <p className="error">
              <Icon name="alert" size="small" />
              {t(wordKey(error))}
            </p>
            <button
              className="act cursor-pointer"
              type="submit"
              name={fields.enabled.name}
              value={fields.enabled.initialValue}
            >
              <Icon name="retry" size="small" />
              {t('shell:try_again')}
            </button>
          </div>
        )}
      </PostForm>
      <ThisDevice />
    </Section>
  )
}

/** Allowed, denied, or not asked yet: only the browser knows, so the script fills it in. */
function ThisDevice() {
  const { push } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <div
      className="front line flex-wrap"
      data-push={push?.publicKey}
      data-account={push?.enabled ? 'on' : undefined}
      data-granted={t('push:allowed')}
      data-denied={t('push:denied')}
      data-default={t('push:not_asked')}
    >
      <div>
        <p>{t('settings:notifications.device')}</p>
        {/* As high as the longest state, so that nothing moves. */}
        <p className={cx('caption', push && 'scripted:max-lg:min-h-[4.2em]')} role="status">
          <span data-state="">{t('settings:notifications.not_available')}</span>
        </p>
      </div>
      {push && (
        <Button type="button" data-enable="" aria-label={t('push:enable')} {...untilScript}>
          {t('settings:notifications.enable')}
        </Button>
      )}
    </div>
  )
}

/** The wanted value, so that a repeated form does not toggle twice. */
const pushForm = z.object({
  intent: z.literal('push'),
  enabled: z.enum(['true', 'false']).transform((value) => value === 'true'),
})

const inLanguage = {
  fi: 'settings:privacy.in_finnish',
  sv: 'settings:privacy.in_swedish',
} as const

/** Each statement is in its own language, which its label names. */
function PrivacyStatements({ links }: { links: readonly SiteLink[] }) {
  const { t, i18n } = useTranslation()
  if (links.length === 0) return null
  return (
    <Section id="privacy" title={t('settings:privacy.title')}>
      {links.map(({ language, href }) => (
        <ExternalLink key={language} className="front line" href={href} lang={language}>
          <span className="grow">
            <BreakableText text={i18n.getFixedT(language)('settings:privacy.statement')} />{' '}
            <small lang={i18n.language}>{t(inLanguage[language])}</small>
          </span>
        </ExternalLink>
      ))}
    </Section>
  )
}

function Memory() {
  const { t } = useTranslation()
  return (
    <Section id="memory" title={t('settings:memory.title')}>
      <ButtonForm
        intent="forget"
        action={paths.memorySettings()}
        label={t('settings:memory.delete')}
      >
        <p>{t('settings:memory.about')}</p>
      </ButtonForm>
    </Section>
  )
}

async function forget(portal: Portal, form: FormData) {
  await portal.submitOnce(form, async () => {
    const isDeleted = await portal.kept.deleteAll()
    await portal.tell(
      isDeleted
        ? { key: 'settings:memory.deleted', tone: 'ok' }
        : { key: 'settings:memory.not_deleted', tone: 'danger' },
    )
  })
  // An error is at the top of the page.
  return safeRedirect(paths.settings())
}

/** Changed at the provider's account page. Name and mail address are empty where the provider has none. */
function Profile() {
  const { name, email, accountHref } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <Section id="profile" title={t('settings:profile.title')}>
      {(name || email) && (
        <dl className="grid grid-cols-1 gap-reveal">
          {name && (
            <Fact
              className="front py-3"
              label={<small className="text-birch-2">{t('settings:profile.name')}</small>}
            >
              {name}
            </Fact>
          )}
          {email && (
            <Fact
              className="front py-3"
              label={<small className="text-birch-2">{t('settings:profile.email')}</small>}
            >
              <BreakableText text={email} />
            </Fact>
          )}
        </dl>
      )}
      <LineLink href={accountHref} end="external">
        {t('settings:profile.edit')} <small>{t('settings:profile.edit_where')}</small>
      </LineLink>
    </Section>
  )
}

type DevicesProps = Pick<
  DataOf<typeof loader>,
  'devices' | 'retryHref' | 'until' | 'isLoginFresh' | 'accountHref' | 'isConfirming'
>

/** ASVS 7.5.2. */
export function Devices(props: DevicesProps) {
  const { devices, until, retryHref, accountHref } = props
  const { t } = useTranslation()
  const isAlone = devices !== null && devices.length < 2
  return (
    <Section id="devices" title={t('settings:devices.title')}>
      {(until || isAlone) && (
        <div className="front py-3">
          {until && <p>{t('settings:devices.until', { day: until })}</p>}
          {isAlone && <p>{t('settings:devices.only_this')}</p>}
        </div>
      )}
      {devices === null && (
        <LoadError title={t('settings:devices.load_error')} retryHref={retryHref} />
      )}
      {devices && !isAlone && (
        <ul className="grid grid-cols-1 gap-reveal">
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
      )}
      {!isAlone && <LogOutDevices {...props} />}
      {!isAlone && (
        // A device that is logged in at the provider needs no password.
        <LineLink href={accountHref} end="external">
          {t('settings:devices.lost')} <small>{t('settings:devices.lost_where')}</small>
        </LineLink>
      )}
    </Section>
  )
}

/** Logs out all devices if sessions are long; otherwise all others, after a fresh login. */
function LogOutDevices({ devices, until, isLoginFresh, isConfirming }: DevicesProps) {
  const { t } = useTranslation()
  if (until)
    return (
      <Form
        className="front py-3 print:hidden"
        method="post"
        action={paths.logoutEverywhere()}
        reloadDocument
      >
        <Button type="submit">{t('settings:devices.log_out')}</Button>
      </Form>
    )
  if (!devices) return null
  return (
    <ButtonForm
      intent="log_out_elsewhere"
      action={paths.deviceSettings()}
      label={t('settings:devices.log_out_elsewhere')}
    >
      {isConfirming && isLoginFresh && (
        <Notice tone="info" role="status">
          {t('settings:devices.confirm')}
        </Notice>
      )}
      {!isLoginFresh && <p>{t('settings:devices.login_first')}</p>}
    </ButtonForm>
  )
}

type ButtonFormProps = ComponentProps<typeof PostForm> & { label: string }

function ButtonForm({ label, children, ...form }: ButtonFormProps) {
  return (
    <PostForm className="front grid grid-cols-1 justify-items-start gap-2 py-3" {...form}>
      {children}
      <Button className="mb-1" type="submit">
        {label}
      </Button>
    </PostForm>
  )
}
