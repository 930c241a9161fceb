import { Select, Field, Form } from '../../html/form'
import { Notice } from '../../html/parts'
import type { FilledForm } from '../../http/form'
import { ownNames } from '../../languages'
import type { AccountDetails } from '../accounts'
import type { Frame } from '../frame'
import { renderMessage, renderPage } from './layout'
import { LogoutEverywhere } from './logout'

const locales = new Map([...Object.entries(ownNames), ['sv-FI', 'Svenska (Finland)']])

export interface AccountPage {
  frame: Frame
  account: AccountDetails
  filled: FilledForm
  saved: boolean
}

export function accountPage({ frame, account, filled, saved }: AccountPage): string {
  const { words, to } = frame
  // An unknown locale stays selectable, so that saving a name keeps it.
  const options = [...new Map([[account.locale, account.locale], ...locales])]
  return renderPage(
    frame,
    words.account.title,
    <div className="narrow">
      {saved && <Notice tone="ok">{words.account.saved}</Notice>}
      <header className="head">
        <h1>{words.account.title}</h1>
        <p>{words.account.lead}</p>
      </header>
      <Form id="account" className="front form" action={to('/account')} filled={filled}>
        <PersonFields frame={frame} />
        <Select name="locale" label={words.field.locale} options={options} languages />
        <div className="actions">
          <button type="submit" className="button primary">
            {words.account.save}
          </button>
          <a className="button text" href={`${frame.portalUrl}/`}>
            {words.backToPortal}
          </a>
        </div>
      </Form>
      <LogoutEverywhere frame={frame} />
    </div>,
  )
}

/** For the account page and registration. */
export function PersonFields({ frame: { words } }: { frame: Frame }) {
  const { firstName, lastName, email } = words.field
  return (
    <>
      <div className="pair">
        <Field
          name="firstName"
          label={firstName}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <Field
          name="lastName"
          label={lastName}
          autoComplete="family-name"
          maxLength={100}
          required
        />
      </div>
      <Field
        name="email"
        label={email}
        type="email"
        autoComplete="email"
        maxLength={200}
        required
      />
    </>
  )
}

export const notLoggedInPage = (frame: Frame): string =>
  renderMessage(frame, {
    title: frame.words.account.notLoggedIn,
    text: frame.words.account.notLoggedInText,
    href: `${frame.portalUrl}/auth/login?returnTo=%2Fpreferences`,
    link: frame.words.account.logInThroughPortal,
  })
