import type { Translate } from '~/i18n/words'
import type { Failure } from '~/components/load-error'
import type { NextView } from './next/view'

/** The lists that could not be read: those of the page, and those of drawers, which say so themselves. */
export function dashboardFailures(
  { failed, incomplete, money, missing }: NextView,
  news: { incomplete: boolean } | null,
  t: Translate,
): Record<'ofPage' | 'ofParts', Failure[]> {
  const names = {
    orders: t('orders:title'),
    deliveries: t('deliveries:title'),
    offers: t('offers:title'),
    payments: t('order:billing.title'),
    backorders: t('order:backorders.title'),
  }
  const unread = (list: keyof typeof names) => ({
    name: names[list],
    error: t(`errors:error_loading_${list}`),
  })
  return {
    ofPage: [
      ...failed.map(unread),
      ...incomplete.map((list) => ({ name: names[list], error: t(`${list}:incomplete`) })),
      ...(news?.incomplete === false
        ? []
        : [
            {
              name: t('dashboard:notifications'),
              error: news ? t('dashboard:incomplete') : t('dashboard:load_error'),
            },
          ]),
    ],
    ofParts: [
      ...(money.ok ? [] : [unread('payments')]),
      ...(missing.ok ? [] : [unread('backorders')]),
    ],
  }
}
