import { Button, IconButton } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { Icon } from '~/ui/icon'
import { mailAddresses, mailto } from '~/domain/mail-address'

/** A number as it is shown, and its tel: address; null where it cannot be called. */
export interface PhoneLink {
  text: string
  href: string | null
}

/** With its country a number may be longer than half a phone's width, and it never breaks: it needs a wide fact. */
export const isLongPhone = ({ text }: PhoneLink) => text.length > 13

/** The numbers of one field, a line each; a number goes to a line of its own before it breaks. */
export function PhoneLinks({ phones, name }: { phones: readonly PhoneLink[]; name?: string }) {
  const { t } = useTranslation()
  return (
    <>
      {phones.map(({ text, href }, index) => (
        <span key={text + index}>
          {index > 0 && <br />}
          {href ? (
            <a
              className="inline-block"
              href={href}
              aria-label={name && t('shell:contact.call', { name, phone: text })}
            >
              {text}
            </a>
          ) : (
            <span className="inline-block">{text}</span>
          )}
        </span>
      ))}
    </>
  )
}

/** The same as buttons that say the number, large enough for a thumb. */
export function CallLinks(props: { phones: readonly PhoneLink[]; name: string; place?: string }) {
  const { phones, name, place } = props
  const { t } = useTranslation()
  return (
    <>
      {phones.map(({ text, href }, index) =>
        href ? (
          <Button
            size="call"
            place={place}
            key={text + index}
            href={href}
            aria-label={t('shell:contact.call', { name, phone: text })}
          >
            <Icon name="phone" size="small" />
            {text}{' '}
          </Button>
        ) : (
          <span key={text + index}>{text} </span>
        ),
      )}
    </>
  )
}

/** The same as drawings alone, beside a name in a list. */
export function CallButtons({ phones, name }: { phones: readonly PhoneLink[]; name: string }) {
  const { t } = useTranslation()
  return (
    <>
      {phones.map(
        ({ text, href }) =>
          href && (
            <IconButton
              key={href}
              href={href}
              label={t('shell:contact.call', { name, phone: text })}
            >
              <Icon name="phone" />
            </IconButton>
          ),
      )}
    </>
  )
}

/** @public The contacts show it. */
export function MailLink({
  email,
  className = 'font-medium wrap-anywhere',
}: {
  email: string
  className?: string
}) {
  return (
    <a className={className} href={mailto(email)}>
      <BreakableText text={email} />
    </a>
  )
}

/** A button for each address of a field; the field's text is beside it. */
export function MailButtons(props: { email: string; name: string; subject?: string }) {
  const { name, subject = '' } = props
  const { t } = useTranslation()
  return (
    <>
      {mailAddresses(props.email).map((email) => (
        <IconButton
          key={email}
          href={mailto(email, { subject })}
          label={t('shell:contact.mail', { name, email })}
        >
          <Icon name="mail" />
        </IconButton>
      ))}
    </>
  )
}
