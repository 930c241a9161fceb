import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import { ProgressSteps } from '~/components/progress-steps'
import type { OrderStatus } from '~/domain/order'
import { orderStatusKind, steps } from '~/domain/order-status'
import { saysSomething, StatusWords, useStatusWords } from '~/screens/parts/order-status'

/** Three steps with their texts on wide screens, the status as a text on narrow ones (specification 2.5). */
export function Stages({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  const statusWords = useStatusWords()
  if (!saysSomething(status)) return null

  const kind = orderStatusKind(status)
  const all = steps(status)
  const done = all.filter((step) => step.done).length
  return (
    <>
      {/* A status without a code has no steps. */}
      {kind !== null && (
        <ProgressSteps
          label={t('order:status.label')}
          steps={all.map((step) => ({
            label: statusWords(step.kind),
            done: step.done,
            current: step.current,
            finished: step.kind === 'delivered',
            note: step.current
              ? t('order:status.now')
              : step.done
                ? t('order:status.done')
                : undefined,
          }))}
        />
      )}
      <p className="status">
        <Icon name={kind === 'delivered' ? 'check' : 'half'} className="icon-s" />
        <strong>
          <StatusWords status={status} />
          {'. '}
        </strong>
        {done > 0 && t('order:status.step', { step: done, steps: all.length })}
      </p>
    </>
  )
}
