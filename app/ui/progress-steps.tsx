import { cx } from './cx'
import { Icon } from './icon'

export interface Step {
  label: string
  done: boolean
  current: boolean
  /** The last step is reached. */
  finished: boolean
  /** The step is shown only on the widest screens. */
  isFurther?: boolean
  /** For screen readers, in place of the mark. */
  note?: string
}

/** A tick: done; a half: current; a ring: to come. */
const markOf = ({ done, current, finished }: Step) =>
  current && !finished ? 'half' : done ? 'check' : 'circle'

/** Narrow screens show the bars only, beside a text of the page. */
export function ProgressSteps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol
      className="grid auto-cols-fr grid-flow-col gap-1 text-label text-birch-2 max-md:invisible md:col-span-full print:hidden"
      aria-label={label}
    >
      {steps.map((step) => (
        <li
          key={step.label}
          className={cx(
            'group before:mb-1.5 before:block before:h-[5px] max-md:before:visible max-md:before:m-0 aria-[current]:font-semibold aria-[current]:text-birch',
            step.isFurther && 'max-xl:hidden',
            step.done ? 'before:ply' : 'before:dash before:[--dash:var(--color-field-line)]',
          )}
          aria-current={step.current ? 'step' : undefined}
        >
          <span className="flex gap-1.5 max-md:hidden">
            <Icon
              name={markOf(step)}
              size="note"
              place={
                step.finished && step.current ? 'text-ok' : step.done ? 'text-link' : undefined
              }
            />
            {step.label}
            {step.note && <span className="sr-only">, {step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
