import type { ReactNode } from 'react'
import type { Problem } from '../forms'
import type { Words } from '../words'

const drawings = {
  key: 'M15 14a5 5 0 1 0-4.6-3L3 18.5V21h3.5l1.5-1.5V17h2.5l2.4-2.4A5 5 0 0 0 15 14zM16 8.5h.1',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  alert: 'M12 3L2 20h20zM12 9.5v5M12 17.2v.1',
  next: 'M9 5l7 7-7 7',
} as const

export function Icon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}

export function Notice({ tone, children }: { tone: 'ok' | 'danger'; children: ReactNode }) {
  return (
    <div className={`notice ${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={tone === 'danger' ? 'alert' : 'check'} />
      <p>{children}</p>
    </div>
  )
}

interface FieldProps {
  words: Words
  name: keyof Words['field']
  type?: 'text' | 'email' | 'password'
  autoComplete: string
  value?: string | undefined
  problem?: Problem | undefined
  hint?: string
  maxLength?: number
  minLength?: number
}

/** Label above, hint and error below, tied to the input. */
export function Field({ words, name, type = 'text', value, problem, hint, ...input }: FieldProps) {
  const described = [hint && `${name}-hint`, problem && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={name}>{words.field[name]}</label>
      <input
        className="input"
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} words={words} problem={problem} />
    </div>
  )
}

export function FieldError({
  words,
  name,
  problem,
}: Pick<FieldProps, 'words' | 'name' | 'problem'>) {
  if (!problem) return null
  return (
    <p className="error" id={`${name}-error`}>
      <Icon name="alert" />
      {words.problem[problem]}
    </p>
  )
}
