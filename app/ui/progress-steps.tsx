import { Icon } from './icon'

export interface Step {
  label: string
  done: boolean
  current: boolean
  /** It is the last one and reached: nothing goes on in it. */
  finished: boolean
  /** Screen readers read this in place of the mark. */
  note?: string
}

/** A tick for what is done, a half for what goes on, a ring for what comes. */
const markOf = ({ done, current, finished }: Step) =>
  current && !finished ? 'half' : done ? 'check' : 'circle'

/** How far something has come; narrow screens show the bars alone, beside a text of the page's own. */
export function ProgressSteps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="stages" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={step.done ? 'is-done' : undefined}
          aria-current={step.current ? 'step' : undefined}
        >
          <span>
            <Icon name={markOf(step)} size="note" />
            {step.label}
            {step.note && <span className="sr-only">, {step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
