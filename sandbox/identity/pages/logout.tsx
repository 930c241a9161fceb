import { Form } from '../../html/form'
import type { AccountDetails } from '../accounts'
import type { Frame } from '../frame'
import { renderMessage, renderPage } from './layout'

export interface LogoutPage {
  frame: Frame
  /** Null: the account is gone, the session is not. */
  person: AccountDetails | null
  /** The library's confirmation form, where the portal sent no matching id token. */
  confirm?: { action: string; xsrf: string }
}

export function logoutPage({ frame, person, confirm }: LogoutPage): string {
  const { words, to } = frame
  return renderPage(
    frame,
    words.logout.title,
    <div className="narrow">
      <header className="head">
        <h1>{words.logout.title}</h1>
        {person && (
          <p>
            <strong>{`${person.firstName} ${person.lastName}`}</strong> {person.email}
          </p>
        )}
      </header>
      <Form id="logout" className="front form" action={confirm?.action ?? to('/logout')}>
        <p>{words.logout.text}</p>
        {confirm && <input type="hidden" name="xsrf" value={confirm.xsrf} />}
        <div className="actions">
          <button
            type="submit"
            className="button primary"
            name={confirm ? 'logout' : 'from'}
            value="here"
          >
            {words.logout.submit}
          </button>
          {confirm ? (
            <button type="submit" className="button text">
              {words.logout.stay}
            </button>
          ) : (
            <a className="button text" href={`${frame.portalUrl}/`}>
              {words.logout.stay}
            </a>
          )}
        </div>
      </Form>
      <LogoutEverywhere frame={frame} />
    </div>,
  )
}

export function LogoutEverywhere({ frame: { words, to } }: { frame: Frame }) {
  return (
    <Form
      id="everywhere"
      className="front form"
      action={to('/logout')}
      aria-labelledby="everywhere-title"
    >
      <h2 id="everywhere-title">{words.logout.everywhere}</h2>
      <p>{words.logout.everywhereText}</p>
      <button type="submit" className="button danger" name="from" value="everywhere">
        {words.logout.everywhere}
      </button>
    </Form>
  )
}

export const loggedOutPage = (frame: Frame): string =>
  renderMessage(frame, {
    title: frame.words.logout.doneTitle,
    text: frame.words.logout.doneText,
    href: `${frame.portalUrl}/`,
    link: frame.words.backToPortal,
  })
