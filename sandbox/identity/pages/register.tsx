import { Field, Form } from '../../html/form'
import type { FilledForm } from '../../http/form'
import type { Frame } from '../frame'
import { PersonFields } from './account'
import { renderPage } from './layout'

export interface RegisterPage {
  frame: Frame
  path: string
  filled: FilledForm
}

export function registerPage({ frame, path, filled }: RegisterPage): string {
  const { words, to } = frame
  return renderPage(
    frame,
    words.register.title,
    <div className="narrow">
      <header className="head">
        <h1>{words.register.title}</h1>
        <p>{words.register.lead}</p>
      </header>
      <Form id="register" className="front form" action={to(`${path}/register`)} filled={filled}>
        <PersonFields frame={frame} />
        <Field
          name="password"
          label={words.field.password}
          type="password"
          autoComplete="new-password"
          hint={words.register.passwordHint}
          minLength={8}
          required
        />
        <button type="submit" className="button primary">
          {words.register.submit}
        </button>
      </Form>
      <p className="aside">
        {words.register.hasAccount} <a href={to(path)}>{words.register.login}</a>
      </p>
    </div>,
  )
}
