import type { IdentityAccount } from '../accounts'
import type { Fields, Problems } from '../forms'
import type { Frame } from '../frame'
import { renderPage } from './layout'
import { Field, Icon, Notice } from './parts'

export interface LoginPage {
  frame: Frame
  /** Path of this login attempt. */
  path: string
  people: IdentityAccount[]
  fields: Fields
  problems: Problems
}

export function loginPage({ frame, path, people, fields, problems }: LoginPage): string {
  const { words, to } = frame
  return renderPage(
    frame,
    words.login.title,
    <>
      <header className="head">
        <h1>{words.login.title}</h1>
        <p>{words.login.lead}</p>
      </header>
      <div className="columns">
        <section aria-labelledby="people">
          <h2 id="people">{words.login.people}</h2>
          <form method="post" action={to(path)}>
            <ul className="stack">
              {people.map((person) => (
                <li key={person.sub}>
                  <PersonButton person={person} />
                </li>
              ))}
            </ul>
          </form>
        </section>
        <section aria-labelledby="with-password">
          <h2 id="with-password">{words.login.withPassword}</h2>
          <form className="front form" method="post" action={to(path)}>
            <Field
              words={words}
              name="email"
              type="email"
              autoComplete="username"
              value={fields.email}
              problem={problems.email}
              maxLength={200}
            />
            <Field
              words={words}
              name="password"
              type="password"
              autoComplete="current-password"
              problem={problems.password === 'wrong' ? undefined : problems.password}
            />
            {problems.password === 'wrong' && <Notice tone="danger">{words.problem.wrong}</Notice>}
            <button className="button primary">{words.login.submit}</button>
          </form>
          <p className="aside">
            {words.login.noAccount} <a href={to(`${path}/register`)}>{words.login.register}</a>
          </p>
          <form method="post" action={to(`${path}/cancel`)}>
            <button className="button text">{words.cancel}</button>
          </form>
        </section>
      </div>
    </>,
  )
}

function PersonButton({ person }: { person: IdentityAccount }) {
  const initials = `${[...person.firstName][0] ?? ''}${[...person.lastName][0] ?? ''}`
  return (
    <button className="front person" name="person" value={person.sub}>
      <span className="initials" aria-hidden="true">
        {initials}
      </span>
      <span className="who">
        <strong>{`${person.firstName} ${person.lastName}`}</strong>{' '}
        <span className="email">{person.email}</span> <span className="about">{person.about}</span>
      </span>
      <Icon name="next" />
    </button>
  )
}
