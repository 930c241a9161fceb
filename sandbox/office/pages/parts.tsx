import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Filled } from '../form'

interface FieldProps {
  /** The form's own name: ids of several forms on a page must differ. */
  of: string
  name: string
  label: string
  hint?: string
  filled: Filled
}

function about({ of, name, hint, filled }: Omit<FieldProps, 'label'>) {
  const id = `${of}-${name}`
  const problem = filled.problems[name]
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return {
    id,
    control: {
      id,
      name,
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
  }
}

function Around({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { id } = about(props)
  const problem = props.filled.problems[props.name]
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      {children}
      {props.hint && (
        <p className="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'required' | 'list' | 'min' | 'max' | 'step' | 'inputMode' | 'maxLength'
>

export function Field({ of, name, label, hint, filled, ...input }: FieldProps & Input) {
  const props = { of, name, label, filled, ...(hint ? { hint } : {}) }
  return (
    <Around {...props}>
      <input
        {...about(props).control}
        {...input}
        autoComplete="off"
        defaultValue={input.type === 'file' ? undefined : filled.values[name]}
      />
    </Around>
  )
}

export function Choice({
  options,
  ...props
}: FieldProps & { options: readonly (readonly [value: string, label: string])[] }) {
  return (
    <Around {...props}>
      <select {...about(props).control} defaultValue={props.filled.values[props.name]}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Around>
  )
}

export function Tick({ of, name, label, filled }: FieldProps) {
  const id = `${of}-${name}`
  return (
    <div className="tick">
      <input type="checkbox" id={id} name={name} defaultChecked={filled.values[name] === 'on'} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}

/** A form with its heading; the refused one says so where a screen reader hears it first. */
export function Form({
  id,
  title,
  action,
  submit,
  filled,
  files = false,
  children,
}: {
  id: string
  title: string
  action: string
  submit: string
  filled: Filled
  files?: boolean
  children: ReactNode
}) {
  const refused = Object.keys(filled.problems).length > 0
  return (
    <form
      className="card"
      method="post"
      action={action}
      aria-labelledby={`${id}-title`}
      noValidate
      {...(files ? { encType: 'multipart/form-data' } : {})}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {refused && (
        <p className="problem" role="alert">
          Nothing was published. Check the marked fields.
        </p>
      )}
      {children}
      <button>{submit}</button>
    </form>
  )
}

export function Table({ head, children }: { head: string[]; children: ReactNode }) {
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
