import { z } from 'zod'
import { textFields, type FilledForm, type Problems } from '../http/form'
import type { Words } from './words'

/** The catalogue has a text for each. */
export type Problem = keyof Words['problem']

const problem = (key: Problem) => key

const text = (max: number) =>
  z.string(problem('required')).trim().min(1, problem('required')).max(max, problem('tooLong'))
const email = text(200).pipe(z.email(problem('email')))

export const loginForm = z.object({ email: text(200), password: z.string(problem('required')) })

export const accountForm = z.object({
  firstName: text(100),
  lastName: text(100),
  email,
  locale: z.string(problem('locale')).regex(/^[a-z]{2}(-[A-Z]{2})?$/, problem('locale')),
})

export const registerForm = accountForm.omit({ locale: true }).extend({
  password: z
    .string(problem('required'))
    .min(8, problem('passwordShort'))
    .max(200, problem('tooLong')),
})

/** The sent values, with problems in words. */
export function refusedForm(form: FormData, problems: Problems, { problem }: Words): FilledForm {
  const inWords = Object.entries(problems).map(([name, key]) => [name, problem[key as Problem]])
  return { values: textFields(form), problems: Object.fromEntries(inWords) as Problems }
}
