import { Button } from '~/ui/button'
import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { IsoDay } from '~/domain/day'
import { lastExpiryDay, type ExpiryChoice } from '~/domain/expiry-choice'
import type { WordKey } from '~/domain/word-key'
import { formatDay } from '~/i18n/formats'
import { useTranslation } from '~/i18n/use-translation'
import { FormError, PostForm, type FailedForm } from '~/screens/shell/post-form'
import { DialogPage } from '~/ui/dialog-page'
import { cx } from '~/ui/cx'
import { Field } from '~/ui/field'
import { Icon } from '~/ui/icon'
import type { IconName } from '~/ui/icon-names'
import { LoadError } from '~/ui/load-error'

interface SharingDialogProps {
  title: string
  orderId: string
  self: string
  /** The order's page, at its sharing section. */
  backHref: string
  size: 'confirm' | 'edit'
  /** A line in the heading. */
  note?: string | undefined
  /** Replaces the dialog where order, share or invitation could not be read. */
  loadError: WordKey | false
  /** Left out for a dialog without a form. */
  form?: { of: FormMetadata; intent: string; submit: string; icon?: IconName }
  lastResult?: FailedForm
  children: ReactNode
}

export function SharingDialog(props: SharingDialogProps) {
  const { title, orderId, self, backHref, size, note, loadError, form, lastResult, children } =
    props
  const { t } = useTranslation()
  const isFailed = !loadError && lastResult !== undefined
  const content = (
    <>
      <div className="dialog-body">
        {loadError ? <LoadError title={t(loadError)} retryHref={self} /> : children}
        {form && !loadError && <FormError form={form.of} wait={lastResult?.wait} />}
      </div>
      {form && (
        <div className={cx('dialog-foot', size === 'confirm' && '*:grow')}>
          <Button href={backHref} data-cancel="">
            {t('order:sharing.cancel')}
          </Button>
          {!loadError && (
            <Button variant={size === 'confirm' ? 'danger' : 'primary'} type="submit">
              {form.icon && <Icon name={form.icon} size="small" />}
              {form.submit}
            </Button>
          )}
        </div>
      )}
    </>
  )
  return (
    <DialogPage
      title={title}
      note={note}
      back={{ href: backHref, label: t('order:title', { id: orderId }) }}
      size={loadError ? undefined : size}
      focusTitle={!isFailed}
    >
      {form && !loadError ? (
        <PostForm form={form.of} intent={form.intent} action={self}>
          {content}
        </PostForm>
      ) : (
        content
      )}
    </DialogPage>
  )
}

interface ExtendFormProps {
  action: string
  intent: 'update_share' | 'renew_invitation'
  day: IsoDay
  /** A new invitation's recipient, named to screen readers. */
  email: string
  /** Left out in the order's list: a refusal opens a page with the reason. */
  form?: FormMetadata
}

const extendWords = {
  update_share: 'order:sharing.share.extend',
  renew_invitation: 'order:sharing.invitation.renew',
} as const

/** Extends an access until the day that the button names. */
export function ExtendForm({ action, intent, day, email, form }: ExtendFormProps) {
  const { t } = useTranslation()
  return (
    <PostForm form={form} intent={intent} action={action} className="basis-full pb-2">
      {intent === 'renew_invitation' && <input type="hidden" name="email" value={email} />}
      <input type="hidden" name="expiresAt" value={day} />
      <Button type="submit">
        <Icon name={intent === 'renew_invitation' ? 'send' : 'calendar'} size="small" />
        {t(extendWords[intent], { date: formatDay(day) })}
        <span className="sr-only">: {email}</span>
      </Button>
      {intent === 'renew_invitation' && (
        <p className="note mt-1">
          {t('order:sharing.invitation.renew_until', { date: formatDay(day) })}
        </p>
      )}
    </PostForm>
  )
}

interface ExpiryFieldsProps {
  field: FieldMetadata<string | undefined>
  /** The offered days, the suggested one first. */
  choices: readonly ExpiryChoice[]
  /** The value of the form that was refused. */
  until: unknown
  /** Today in Helsinki. */
  firstDay: string
  hint?: string
}

/** The value of the choice "another day". */
export const ownDay = 'own'

/** Offered days, or a typed one. */
export function ExpiryFields({ field, choices, until, firstDay, hint }: ExpiryFieldsProps) {
  const { t } = useTranslation()
  const shown = field.initialValue ?? ''
  const sent = typeof until === 'string' && until !== '' ? until : shown
  // A new form marks the suggested day.
  const wanted = sent || choices[0]?.day
  const chosen = choices.some(({ day }) => day === wanted) ? wanted : ownDay
  return (
    <fieldset className="col-span-full grid min-w-0" data-choices="">
      <legend className="mb-1 note">{t('order:sharing.until.title')}</legend>
      {choices.map(({ preset, day }) => (
        <Choice key={day} value={day} isChosen={day === chosen}>
          <span className="min-w-0 flex-[1_1_8rem]">{t(`order:sharing.until.${preset}`)}</span>{' '}
          <small className="text-label text-birch-2">{formatDay(day)}</small>
        </Choice>
      ))}
      <Choice value={ownDay} isChosen={chosen === ownDay}>
        {t('order:sharing.until.own')}
      </Choice>
      {/* Distinguishes a typed day from the one that the form came with. */}
      <input type="hidden" name="filled" value={until === ownDay ? '' : shown} />
      {/* Browsers without :has() always show the day. An invalid day stays visible with its error. */}
      <div className="ps-8 pt-1 [fieldset:not(:has([value=own]:checked,[type=date]:invalid))>&]:hidden">
        <Field
          field={field}
          label={t('order:sharing.form.expires')}
          hint={hint}
          type="date"
          // An offered day takes the place of a typed one.
          required={false}
          min={firstDay}
          max={lastExpiryDay}
        />
      </div>
    </fieldset>
  )
}

function Choice(props: { value: string; isChosen: boolean; children: ReactNode }) {
  const { value, isChosen, children } = props
  return (
    <label className="flex min-h-tap items-center gap-3">
      <input
        className="size-5 flex-none appearance-none rounded-full border border-field-line bg-field checked:border-6 checked:border-link"
        type="radio"
        name="until"
        value={value}
        defaultChecked={isChosen}
      />{' '}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">{children}</span>
    </label>
  )
}
