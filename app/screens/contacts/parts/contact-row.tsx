import { useTranslation } from '~/i18n/use-translation'
import { CallButtons, MailButtons } from '~/screens/parts/contact-links'
import { Icon } from '~/components/icon'
import type { ContactLine } from '~/screens/contacts/contacts-view'

// As wide as three buttons, so that the columns of all rows align.
const wide = 'md:w-33 md:justify-end'

/** One contact; empty fields have no line. */
export function ContactRow({ contact }: { contact: ContactLine }) {
  const { t } = useTranslation()
  const { company, phones, email, isOwn } = contact
  const name = contact.name || company || t('contacts:unnamed')
  return (
    <li className="front line contact">
      <Icon name={isOwn ? 'star' : 'person'} className={isOwn ? 'star' : undefined} />
      <div className="pair gap-y-0">
        <div>
          {contact.showLogo && (
            <span className="logo" aria-hidden="true">
              {company || name}
            </span>
          )}{' '}
          <strong>{name}</strong>
          {isOwn && <span className="sr"> {t('contacts:own.mark')}</span>}{' '}
          {contact.title !== '' && <small>{contact.title}</small>}{' '}
          {company !== '' && company !== name && <small>{company}</small>}
        </div>
        <div>
          {phones.map(({ text }, index) => (
            <small key={index}>{text} </small>
          ))}
          {email !== '' && <small className="max-md:hidden">{email}</small>}{' '}
          {contact.info !== '' && <small>{contact.info}</small>}
        </div>
      </div>
      <span className={phones.length > 1 ? `links ${wide} max-md:flex-col` : `links ${wide}`}>
        <CallButtons phones={phones} name={name} />
        <MailButtons email={email} name={name} />
      </span>
    </li>
  )
}
