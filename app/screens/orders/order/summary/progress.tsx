import { useTranslation } from 'react-i18next'
import { Notice } from '~/components/notice'
import { ProgressSteps } from '~/components/progress-steps'
import { orderStatusKind, steps } from '~/domain/order-status'
import type { OrderSummary } from './view'
import {
  saysSomething,
  statusShapes,
  StatusWords,
  useStatusWords,
} from '~/screens/parts/order-status'

/** A stepper on wide screens, a notice on narrow ones (specification 2.5). */
export function OrderProgress({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const statusWords = useStatusWords()
  if (!saysSomething(order.status)) return null

  const kind = orderStatusKind(order.status)
  const text = <StatusSentence order={order} />
  // A status without a code has no steps.
  if (kind === null) return <Notice tone="info">{text}</Notice>

  const shape = statusShapes[kind]
  return (
    <ProgressSteps
      label={t('order:status.label')}
      steps={steps(order.status.code).map((step) => {
        const delivered = step.kind === 'delivered'
        const reached = step.current ? t('order:status.now') : t('order:status.done')
        return {
          label: statusWords(step.kind),
          note: delivered ? deliveryDay(order, t) : step.done ? reached : undefined,
          done: step.done,
          current: step.current,
          delivered,
        }
      })}
      notice={{ tone: shape.tone === 'plain' ? 'neutral' : shape.tone, icon: shape.icon, text }}
    />
  )
}

function StatusSentence({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const all = steps(order.status.code)
  const done = all.filter((step) => step.done).length
  const day = deliveryDay(order, t)
  return (
    <>
      <strong>
        <StatusWords status={order.status} />
        {'. '}
      </strong>
      {done > 0 && t('order:status.step', { step: done, steps: all.length })}
      {day && ` ${day}.`}
    </>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

/** The date, or the estimate where there is none. */
function deliveryDay(order: OrderSummary, t: Translate): string | undefined {
  const { deliveryDate, estimatedDeliveryDate } = order
  if (deliveryDate) return t('order:status.delivery_date', { date: deliveryDate.text })
  if (estimatedDeliveryDate) {
    return t('order:status.estimated', { date: estimatedDeliveryDate.text })
  }
  return undefined
}
