import type { Frame } from '../frame'
import { renderPage } from './layout'

export interface LogoutPage {
  frame: Frame
  /** Null: the account is gone, the session is not. */
  person: { firstName: string; lastName: string; email: string } | null
  /** Where the library asks because the portal sent no matching id token: its form's address and token. */
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
      <form className="front form" method="post" action={confirm?.action ?? to('/logout')}>
        <p>{words.logout.text}</p>
        {confirm && <input type="hidden" name="xsrf" value={confirm.xsrf} />}
        <div className="actions">
          <button className="button primary" name={confirm ? 'logout' : 'from'} value="here">
            {words.logout.submit}
          </button>
          {confirm ? (
            <button className="button text">{words.logout.stay}</button>
          ) : (
            <a className="button text" href={`${frame.portalUrl}/`}>
              {words.logout.stay}
            </a>
          )}
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

export function loggedOutPage(frame: Frame): string {
  const { words, portalUrl } = frame
  return renderPage(
    frame,
    words.logout.doneTitle,
    <div className="narrow">
      <header className="head">
        <h1>{words.logout.doneTitle}</h1>
        <p>{words.logout.doneText}</p>
      </header>
      <p>
        <a className="button primary" href={`${portalUrl}/`}>
          {words.backToPortal}
        </a>
      </p>
    </div>,
  )
}
