import { z } from 'zod'
import { Checkbox, Field, Form, Select, type Options } from '../html/form'
import { Notice } from '../html/parts'
import { hasProblems, parseForm, type FilledForm, type Problems } from '../http/form'
import { home, type OfficeContext } from './context'
import type { Notification } from './notify'

interface FormField {
  label: string
  hint?: string
  type?: 'date' | 'file' | 'tel' | 'url'
  /** Choices of a select; the page sets choices that differ by customer or order. */
  options?: Options
  value: z.ZodType
}

type Fields = Record<string, FormField>
type Values<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['value']> }

/** A refused form is shown again with its problems. */
export type Outcome =
  | { problems: Problems }
  | {
      to: string
      /** Null: no notification. */
      notification: Notification | null
    }

interface FormTable<F extends Fields> {
  id: string
  /** Below the back office; `:id` is a customer's or an order's. */
  path: string
  title: string
  button: string
  done: string
  fields: F
}

export interface OfficeForm extends FormTable<Fields> {
  submit: (context: OfficeContext, id: string, sent: FormData) => Outcome | Promise<Outcome>
}

export function officeForm<F extends Fields>(
  table: FormTable<F>,
  apply: (context: OfficeContext, values: Values<F>, id: string) => Outcome | Promise<Outcome>,
): OfficeForm {
  const values = Object.entries(table.fields).map(([name, { value }]) => [name, value] as const)
  const schema = z.object(Object.fromEntries(values))
  return {
    ...table,
    submit(context, id, sent) {
      const parsed = parseForm(schema, sent)
      return 'problems' in parsed ? parsed : apply(context, parsed.values as Values<F>, id)
    },
  }
}

interface FormCardProps {
  form: OfficeForm
  id?: string
  filled: FilledForm
  options?: Record<string, Options>
}

/** A refused form announces its problems first. */
export function FormCard({ form, id = '', filled, options = {} }: FormCardProps) {
  const fields = Object.entries(form.fields)
  const hasFile = fields.some(([, { type }]) => type === 'file')
  return (
    <Form
      id={form.id}
      className="card"
      action={home + form.path.replace(':id', encodeURIComponent(id))}
      filled={filled}
      aria-labelledby={`${form.id}-title`}
      noValidate
      encType={hasFile ? 'multipart/form-data' : undefined}
    >
      <h2 id={`${form.id}-title`}>{form.title}</h2>
      {hasProblems(filled.problems) && (
        <Notice tone="danger">Nothing was published. Check the marked fields.</Notice>
      )}
      {fields.map(([name, { value, options: always, ...field }]) => {
        const choices = options[name] ?? always
        if (choices) return <Select key={name} name={name} {...field} options={choices} />
        if (value === checkbox) return <Checkbox key={name} name={name} {...field} />
        const isRequired = !value.safeParse('').success
        return <Field key={name} name={name} {...field} required={isRequired} />
      })}
      <button type="submit">{form.button}</button>
    </Form>
  )
}

const missing = 'Fill this in.'

const text = (limit: number) => z.string(missing).trim().max(limit, `At most ${limit} characters.`)
export const filled = (limit = 200) => text(limit).min(1, missing)
export const optional = (limit = 200) => text(limit).default('')
/** Fits into a path of the maker's API. */
export const newId = filled(64).regex(/^[A-Za-z0-9_-]+$/, 'Letters, digits, - and _ only.')
export const checkbox = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

const isoDay = z.iso.date('Choose a day.')
export const day = z.string('Choose a day.').trim().pipe(isoDay)
export const optionalDay = z
  .string()
  .trim()
  .default('')
  .pipe(z.union([z.literal(''), isoDay]))
  .transform((value) => value || null)
