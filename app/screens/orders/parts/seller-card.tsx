import { useTranslation } from 'react-i18next'
import { PeopleCard } from '~/screens/parts/people-card'
import type { OrderCard } from '~/screens/orders/order-view'

/** Salesperson and store. */
export function SellerCard({ order }: { order: OrderCard }) {
  const { t } = useTranslation()
  const { seller, country } = order
  return (
    <PeopleCard
      title={t('order:seller.title')}
      country={country}
      people={[
        {
          role: t('order:seller.sales_person'),
          name: seller.salesPerson,
          phone: seller.salesPersonPhone,
          email: seller.salesPersonEmail,
        },
        {
          role: t('order:seller.store'),
          name: seller.storeName,
          phone: seller.storePhone,
          email: '',
        },
      ]}
    />
  )
}
