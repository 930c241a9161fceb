import { isSingleDay, type Day } from '~/domain/day'
import type { DeliveryData } from '~/domain/delivery-data'
import type { Order } from '~/domain/order'
import { orderCountry } from '~/domain/order-country'
import { phoneNumbers, type PhoneNumber } from '~/domain/phone-number'
import { formatTimeOfDay, formatWeekday } from '~/i18n/formats'
import type { Language } from '~/domain/person'

/** Somebody to call. The name is empty where only the role is known. */
export interface PreparationContact {
  role: 'seller' | 'store' | 'customerService'
  name: string
  phones: PhoneNumber[]
}

/** The preparations before the delivery (specification 2.10). */
export function preparationView(
  order: Pick<Order, 'showDeliveryPreparation' | 'seller' | 'currency'>,
  delivery: DeliveryData,
  language: Language,
) {
  const phones = (text: string) => phoneNumbers(text, orderCountry(order))
  const contacts: PreparationContact[] = [
    {
      role: 'seller',
      name: order.seller.salesPerson,
      phones: phones(delivery.sellerPhone || order.seller.salesPersonPhone),
    },
    {
      role: 'store',
      name: order.seller.storeName,
      phones: phones(delivery.storePhone || order.seller.storePhone),
    },
    { role: 'customerService', name: '', phones: phones(delivery.customerServicePhone) },
  ]
  const { deliveryDate } = delivery
  return {
    /** The order says that its delivery is near. */
    isNear: order.showDeliveryPreparation,
    /** DD.MM.YYYY, or as it came; empty where it is not known. */
    date: deliveryDate?.text ?? '',
    /** In the person's language; empty where the date is not a single day. */
    weekday: deliveryDate ? weekdayOf(deliveryDate, language) : '',
    time: formatTimeOfDay(delivery.deliveryTime, language),
    /** Name and address. */
    lines: [delivery.customerName, ...delivery.addressLines].filter((line) => line !== ''),
    /** Where it is empty, the page says "not available". */
    customerPhones: phones(delivery.customerPhone),
    driverPhones: phones(delivery.truckPhone),
    carrierPhones: phones(delivery.carrierPhone),
    contacts: contacts.filter((contact) => contact.phones.length > 0),
    /** Id of the video; null where there is none. */
    video: delivery.videoId,
  }
}

export type PreparationView = ReturnType<typeof preparationView>

/** Empty for a range or words, which have no single weekday. */
function weekdayOf(day: Day, language: Language): string {
  return isSingleDay(day) && day.iso ? formatWeekday(day.iso, language) : ''
}
