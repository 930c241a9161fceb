import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-names'

export interface Step {
  label: string
  /** When, or how far: a line below the label. */
  note?: string
  done: boolean
  current: boolean
  /** The last step reached: success's colour instead of brass. */
  delivered?: boolean
}

export interface ProgressStepsProps {
  label: string
  steps: readonly Step[]
  /** What narrow screens show instead of the steps. */
  notice: { tone: 'info' | 'ok' | 'neutral'; icon: IconName; text: ReactNode }
}

export function ProgressSteps({ label, steps, notice }: ProgressStepsProps) {
  return (
    <div className="front solo steps">
      <ol className="stepper" aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.label}
            className={step.done ? `is-done${step.delivered ? ' is-delivered' : ''}` : undefined}
            aria-current={step.current ? 'step' : undefined}
          >
            <span className="node">
              <Icon name="check" />
            </span>
            <div>
              <strong>{step.label}</strong>
              {step.note && <span className="when">{step.note}</span>}
            </div>
          </li>
        ))}
      </ol>
      <div className={notice.tone === 'neutral' ? 'notice' : `notice ${notice.tone}`}>
        <Icon name={notice.icon} />
        <p>{notice.text}</p>
      </div>
    </div>
  )
}
