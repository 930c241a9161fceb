import { dotted, range, weekNumber, type Calendar } from '../calendar'
import { sites } from '../people'
import type { Wire } from '../seed'
import { smallDelivery } from '../small-deliveries'
import { mokkitie } from './homes'

const order = { id: '408120', addressId: sites.mokkitie, ...mokkitie }

const row = (fields: Wire) =>
  smallDelivery(order, { phone: '040 555 0117 / 015 555 0117', ...fields })

/** Four companies and none; delivered as a flag or a date; a day, ranges, a week in words. */
export function cottageBackorders(calendar: Calendar): Wire[] {
  return [
    row({
      freightCompany: 'Pirkan Kalustekuljetus',
      deliveryEstimate: range(calendar.week(2)),
      trackingCodeLink: 'https://seuranta.kalustekuljetus.example/PK22048120',
      drawingId: 'M2-04',
      model: 'KH-60',
      modelDescription: 'Kulmahyllykkö 600',
      size: '600 × 720 × 330 mm',
      colorDescription: 'Koivu, öljytty',
    }),
    row({
      freightCompany: 'Pirkan Kalustekuljetus',
      deliveryEstimate: range(calendar.week(2)),
      delivered: 'false',
      trackingCodeLink: 'https://seuranta.kalustekuljetus.example/PK22048120',
      drawingId: 'M2-11',
      amount: 2,
      model: 'OV-L 597',
      modelDescription: 'Ovi, linoleumi',
      size: '597 × 715 × 21 mm',
      colorDescription: 'Sieni, koivureuna',
      materialDescription: 'Linoleumi',
    }),
    // All delivered, in two forms.
    row({
      freightCompany: 'Rahti Koivisto',
      confirmedDeliveryDate: dotted(calendar.workday(-19)),
      delivered: true,
      model: 'SA-V4',
      modelDescription: 'Saranan vaimennin, 4 kpl',
    }),
    row({
      freightCompany: 'Rahti Koivisto',
      confirmedDeliveryDate: dotted(calendar.workday(-19)),
      delivered: dotted(calendar.workday(-18)),
      drawingId: 'M2-02',
      amount: 3,
      model: 'ET-L 60',
      modelDescription: 'Laatikkoetusarja',
      size: '597 × 237 × 21 mm',
      colorDescription: 'Sieni',
    }),
    // The second row is delivered; the first is due before week 2, whatever weekday is today.
    row({
      freightCompany: 'Saimaan Rahti',
      confirmedDeliveryDate: dotted(calendar.workday(5)),
      delivered: 0,
      trackingCodeLink: 'https://saimaanrahti.example/seuranta?tunnus=SR-118977',
      model: 'AL-P 40',
      modelDescription: 'Pullokaappi 400',
      drawingId: 'M2-07',
      size: '400 × 720 × 560 mm',
      colorDescription: 'Sieni',
    }),
    row({
      freightCompany: 'Saimaan Rahti',
      confirmedDeliveryDate: dotted(calendar.workday(-8)),
      delivered: 1,
      amount: 2,
      model: 'SO-20',
      modelDescription: 'Sokkelilevy',
      size: '2400 × 100 × 16 mm',
      colorDescription: 'Sieni',
    }),
    row({
      freightCompany: 'Kivipaja Halla',
      deliveryEstimate: range(calendar.overNewYear()),
      drawingId: 'M2-21',
      model: 'KT-VK 30',
      modelDescription: 'Kivitaso, välitilan pala',
      size: '1200 × 550 × 12 mm',
      colorDescription: 'Hiottu',
      materialDescription: 'Vuolukivi',
    }),
    row({
      deliveryEstimate: `Viikko ${weekNumber(calendar.week(3)[0])}`,
      delivered: null,
      model: 'VE-PK',
      modelDescription: 'Upotettu puolikuuvedin',
      size: 'Ø 60 mm',
      colorDescription: 'Messinki',
    }),
  ]
}

export function cottageReclamationRows(calendar: Calendar): Wire[] {
  return [
    row({
      type: 'Reklamaatio',
      freightCompany: 'Pirkan Kalustekuljetus',
      deliveryEstimate: range(calendar.week(3)),
      drawingId: 'M2-01',
      model: 'OV-L 597',
      modelDescription: 'Vaihto-ovi',
      size: '597 × 715 × 21 mm',
      colorDescription: 'Sieni, koivureuna',
    }),
    row({
      type: 'Reklamaatio',
      freightCompany: 'Rahti Koivisto',
      confirmedDeliveryDate: dotted(calendar.workday(-26)),
      delivered: 'true',
      drawingId: 'M2-02',
      model: 'LA-R 60',
      modelDescription: 'Laatikon runko, oikea kisko',
    }),
  ]
}
