import type { Fields, Problems } from '../forms'
import type { Frame } from '../frame'
import { renderPage } from './layout'
import { Field } from './parts'

export interface RegisterPage {
  frame: Frame
  /** Path of this login attempt. */
  path: string
  fields: Fields
  problems: Problems
}

export function registerPage({ frame, path, fields, problems }: RegisterPage): string {
  const { words, to } = frame
  return renderPage(
    frame,
    words.register.title,
    <div className="narrow">
      <header className="head">
        <h1>{words.register.title}</h1>
        <p>{words.register.lead}</p>
      </header>
      <form className="front form" method="post" action={to(`${path}/register`)}>
        <div className="pair">
          <Field
            words={words}
            name="firstName"
            autoComplete="given-name"
            value={fields.firstName}
            problem={problems.firstName}
            maxLength={100}
          />
          <Field
            words={words}
            name="lastName"
            autoComplete="family-name"
            value={fields.lastName}
            problem={problems.lastName}
            maxLength={100}
          />
        </div>
        <Field
          words={words}
          name="email"
          type="email"
          autoComplete="email"
          value={fields.email}
          problem={problems.email}
          maxLength={200}
        />
        <Field
          words={words}
          name="password"
          type="password"
          autoComplete="new-password"
          problem={problems.password}
          hint={words.register.passwordHint}
          minLength={8}
        />
        <button className="button primary">{words.register.submit}</button>
      </form>
      <p className="aside">
        {words.register.hasAccount} <a href={to(path)}>{words.register.login}</a>
      </p>
    </div>,
  )
}
