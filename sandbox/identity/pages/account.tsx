import type { AccountDetails } from '../accounts'
import type { Fields, Problems } from '../forms'
import type { Frame } from '../frame'
import { renderPage } from './layout'
import { Field, FieldError, Notice } from './parts'

const locales = new Map([
  ['fi', 'Suomi'],
  ['sv', 'Svenska'],
  ['sv-FI', 'Svenska (Finland)'],
  ['en', 'English'],
])

export interface AccountPage {
  frame: Frame
  kept: AccountDetails
  /** What the person typed, where it could not be saved. */
  fields: Fields
  problems: Problems
  saved: boolean
}

export function accountPage({ frame, kept, fields, problems, saved }: AccountPage): string {
  const { words, to } = frame
  return renderPage(
    frame,
    words.account.title,
    <div className="narrow">
      {saved && <Notice tone="ok">{words.account.saved}</Notice>}
      <header className="head">
        <h1>{words.account.title}</h1>
        <p>{words.account.lead}</p>
      </header>
      <form className="front form" method="post" action={to('/account')}>
        <div className="pair">
          <Field
            words={words}
            name="firstName"
            autoComplete="given-name"
            value={fields.firstName ?? kept.firstName}
            problem={problems.firstName}
            maxLength={100}
          />
          <Field
            words={words}
            name="lastName"
            autoComplete="family-name"
            value={fields.lastName ?? kept.lastName}
            problem={problems.lastName}
            maxLength={100}
          />
        </div>
        <Field
          words={words}
          name="email"
          type="email"
          autoComplete="email"
          value={fields.email ?? kept.email}
          problem={problems.email}
          maxLength={200}
        />
        <LocaleField
          frame={frame}
          value={fields.locale ?? kept.locale}
          kept={kept.locale}
          problem={problems.locale}
        />
        <div className="actions">
          <button className="button primary">{words.account.save}</button>
          <a className="button text" href={`${frame.portalUrl}/`}>
            {words.backToPortal}
          </a>
        </div>
      </form>
      <form className="front form" method="post" action={to('/logout')} aria-labelledby="all">
        <h2 id="all">{words.logout.everywhere}</h2>
        <p>{words.logout.everywhereText}</p>
        <button className="button danger" name="from" value="everywhere">
          {words.logout.everywhere}
        </button>
      </form>
    </div>,
  )
}

interface LocaleFieldProps {
  frame: Frame
  value: string
  kept: string
  problem: Problems[string]
}

function LocaleField({ frame: { words }, value, kept, problem }: LocaleFieldProps) {
  // A locale that the list does not know stays choosable, so that saving a name keeps it.
  const choices = new Map([...locales, [kept, locales.get(kept) ?? kept]])
  return (
    <div className="field">
      <label htmlFor="locale">{words.field.locale}</label>
      <select
        className="input"
        id="locale"
        name="locale"
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'locale-error' : undefined}
      >
        {[...choices].map(([locale, name]) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </select>
      <FieldError words={words} name="locale" problem={problem} />
    </div>
  )
}

export function notLoggedInPage(frame: Frame): string {
  const { words, portalUrl } = frame
  return renderPage(
    frame,
    words.account.notLoggedIn,
    <div className="narrow">
      <header className="head">
        <h1>{words.account.notLoggedIn}</h1>
        <p>{words.account.notLoggedInText}</p>
      </header>
      <p>
        <a className="button primary" href={`${portalUrl}/auth/login?returnTo=%2Fpreferences`}>
          {words.account.logInThroughPortal}
        </a>
      </p>
    </div>,
  )
}
