import { Field, Form } from '../../html/form'
import { Icon, Notice } from '../../html/parts'
import type { FilledForm } from '../../http/form'
import type { IdentityAccount } from '../accounts'
import type { Frame } from '../frame'
import { renderPage } from './layout'

export interface LoginPage {
  frame: Frame
  path: string
  people: IdentityAccount[]
  filled: FilledForm
}

export function loginPage({ frame, path, people, filled }: LoginPage): string {
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
          <Form id="login" className="front form" action={to(path)} filled={filled}>
            <Field
              name="email"
              label={words.field.email}
              type="email"
              autoComplete="username"
              maxLength={200}
              required
            />
            <Field
              name="password"
              label={words.field.password}
              type="password"
              autoComplete="current-password"
              required
            />
            {filled.problems.form && <Notice tone="danger">{filled.problems.form}</Notice>}
            <button type="submit" className="button primary">
              {words.login.submit}
            </button>
          </Form>
          <p className="aside">
            {words.login.noAccount} <a href={to(`${path}/register`)}>{words.login.register}</a>
          </p>
          <form method="post" action={to(`${path}/cancel`)}>
            <button type="submit" className="button text">
              {words.cancel}
            </button>
          </form>
        </section>
      </div>
    </>,
  )
}

function PersonButton({ person }: { person: IdentityAccount }) {
  const initials = `${[...person.firstName][0] ?? ''}${[...person.lastName][0] ?? ''}`
  return (
    <button type="submit" className="front person" name="person" value={person.sub}>
      <span className="initials" aria-hidden="true">
        {initials}
      </span>
      <span className="who">
        <strong>{`${person.firstName} ${person.lastName}`}</strong>{' '}
        <span className="email">{person.email}</span>{' '}
        <span className="about" lang="fi">
          {person.about}
        </span>{' '}
        <span className="about" lang="en">
          {person.aboutInEnglish}
        </span>
      </span>
      <Icon name="next" />
    </button>
  )
}
