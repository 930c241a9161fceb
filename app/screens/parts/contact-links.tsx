import { Button, IconButton } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { mailAddresses, mailto } from '~/domain/mail-address'
import type { PhoneNumber } from '~/domain/phone-number'

/** With country code a number may exceed half a phone's width, and it never breaks: it needs a wide fact. */
export const isLongPhone = ({ text }: PhoneNumber) => text.length > 13

/** A line for each number; a number does not break. */
export function PhoneLinks({ phones, name }: { phones: readonly PhoneNumber[]; name?: string }) {
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

/** One number with an icon; plain text where it cannot be dialled. */
export function CallLink({ phone: { text, href }, name }: { phone: PhoneNumber; name: string }) {
  const { t } = useTranslation()
  if (!href) return <span>{text}</span>
  return (
    <a className="act" href={href} aria-label={t('shell:contact.call', { name, phone: text })}>
      <Icon name="phone" size="small" />
      {text}
    </a>
  )
}

/** Buttons with the number, large enough for a thumb. */
export function CallLinks(props: {
  phones: readonly PhoneNumber[]
  name: string
  className?: string
}) {
  const { phones, name, className } = props
  const { t } = useTranslation()
  return (
    <>
      {phones.map(({ text, href }, index) =>
        href ? (
          <Button
            size="call"
            className={className}
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

/** Icons only: the text with the addresses is beside the buttons. */
export function MailButtons({ email: text, name }: { email: string; name: string }) {
  const { t } = useTranslation()
  return (
    <>
      {mailAddresses(text).map((email) => (
        <IconButton
          key={email}
          href={mailto(email)}
          label={t('shell:contact.mail', { name, email })}
        >
          <Icon name="mail" />
        </IconButton>
      ))}
    </>
  )
}
