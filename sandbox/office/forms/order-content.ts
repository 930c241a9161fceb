import type { Calendar } from '../../seeds/calendar'
import { billed } from '../../seeds/invoices'
import { group, productRows, room, unit } from '../../seeds/product-rows'

/** A small kitchen, in place of the maker's production. */
export const kitchen = productRows([
  room('Keittiö', [
    group('10', 'Alakaapit', [
      unit(
        'K1-01',
        [2, 'AL-O 60', 'Alakaappi 600, ovi', '600 × 720 × 560 mm', 'Sieni'],
        [2, 'OV-L 597', 'Ovi, linoleumi', '597 × 715 × 21 mm', 'Sieni, koivureuna'],
      ),
      unit('K1-02', [1, 'AL-V3 60', 'Vetolaatikosto 600', '600 × 720 × 560 mm', 'Sieni']),
    ]),
    group('20', 'Seinäkaapit', [
      unit('K1-03', [3, 'SE-O 60', 'Seinäkaappi 600, ovi', '600 × 720 × 330 mm', 'Koivu, öljytty']),
    ]),
  ]),
])

/** An advance payment, with texts in the language of the order's country. */
export function advancePayment(
  orderId: string,
  cents: number,
  currency: string,
  calendar: Calendar,
) {
  const number = `7${orderId.replace(/\D/g, '').slice(-8).padStart(6, '0')}`
  const bill = billed({
    id: number,
    info: currency === 'EUR' ? 'Ennakkomaksu' : 'Förskott',
    isAdvance: true,
    number,
    cents,
    currency,
    invoicedOn: calendar.today,
    dueOn: calendar.workday(14),
    reference: `${number}01`,
  })
  return { ...bill, id: number }
}
