import {
  createContext,
  useContext,
  type FormHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
} from 'react'
import { initialForm, type FilledForm } from '../http/form'
import { Icon } from './parts'

/** Field ids begin with the form's id. */
const FormContext = createContext({ id: 'form', filled: initialForm() })

type FormProps = FormHTMLAttributes<HTMLFormElement> & {
  id: string
  filled?: FilledForm | undefined
}

export function Form({ id, filled = initialForm(), ...form }: FormProps) {
  return (
    <FormContext.Provider value={{ id, filled }}>
      <form method="post" {...form} />
    </FormContext.Provider>
  )
}

interface FieldProps {
  name: string
  label: string
  hint?: string
}

function useControl({ name, hint }: Omit<FieldProps, 'label'>) {
  const { id: form, filled } = useContext(FormContext)
  const id = `${form}-${name}`
  const problem = filled.problems[name]
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': described || undefined,
    value: filled.values[name],
    problem,
  }
}

function LabelledControl({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { id, problem } = useControl(field)
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      {children}
      {field.hint && (
        <p className="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          <Icon name="alert" />
          {problem}
        </p>
      )}
    </div>
  )
}

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'required' | 'maxLength' | 'minLength' | 'autoComplete'
>

export function Field({ name, label, hint, ...input }: FieldProps & Input) {
  const field = { name, label, ...(hint ? { hint } : {}) }
  const { value, problem: _problem, ...control } = useControl(field)
  const isRefilled = input.type !== 'file' && input.type !== 'password'
  return (
    <LabelledControl {...field}>
      <input
        autoComplete="off"
        {...control}
        {...input}
        defaultValue={isRefilled ? value : undefined}
      />
    </LabelledControl>
  )
}

export type Options = readonly (readonly [value: string, label: string])[]

/** @param languages the labels are names of languages, each in its own */
export function Select({
  options,
  languages = false,
  ...field
}: FieldProps & { options: Options; languages?: boolean }) {
  const { value: chosen, problem: _problem, ...control } = useControl(field)
  return (
    <LabelledControl {...field}>
      <select {...control} defaultValue={chosen}>
        {options.map(([value, label]) => (
          <option key={value} value={value} lang={languages ? value : undefined}>
            {label}
          </option>
        ))}
      </select>
    </LabelledControl>
  )
}

export function Checkbox(field: FieldProps) {
  const { id, name, value } = useControl(field)
  return (
    <div className="tick">
      <input type="checkbox" id={id} name={name} defaultChecked={value === 'on'} />
      <label htmlFor={id}>{field.label}</label>
    </div>
  )
}
