import { useTranslation } from 'react-i18next'
import { CallButtons, MailButton } from '../../../components/contact-links'
import { Icon } from '../../../components/icon'
import type { ContactLine } from '../contacts-view'

/** One contact; of what is not known there is no line. */
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
          )}
          <strong>{name}</strong>
          {isOwn && <span className="sr"> {t('contacts:own.mark')}</span>}
          {contact.title !== '' && <small>{contact.title}</small>}
          {company !== '' && company !== name && <small>{company}</small>}
        </div>
        <div>
          {phones.map(({ text }, index) => (
            <small key={index}>{text}</small>
          ))}
          {email !== '' && <small className="email">{email}</small>}
          {contact.info !== '' && <small>{contact.info}</small>}
        </div>
      </div>
      <span className="links">
        <CallButtons phones={phones} name={name} />
        {email !== '' && <MailButton email={email} name={name} />}
      </span>
    </li>
  )
}
