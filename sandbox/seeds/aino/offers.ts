import { addDays, dotted, midnight, type Calendar } from '../calendar'
import { sites } from '../people'
import type { SeedOffer } from '../seed'
import { anu, henna, offerSeller, veera } from '../sellers'

/** Active, ending today, past, without a day. */
export function ainosOffers(calendar: Calendar): SeedOffer[] {
  const { kuusitie, mokkitie, kauppiaankatu } = sites
  const offer = (
    addressId: number,
    id: string,
    info: string,
    expirationDate: string | null,
  ): SeedOffer => {
    const seller = addressId === kuusitie ? henna : addressId === mokkitie ? anu : veera
    return { addressId, offer: { id, info, expirationDate, ...offerSeller(seller) }, showrooms: [] }
  }
  return [
    {
      ...offer(kuusitie, '88214', 'Saareke keittiöön', calendar.workday(9)),
      showrooms: [
        {
          showroomId: '7401',
          name: 'Saareke, ehdotus A',
          link: 'https://mallit.keittio.example/7401',
        },
        {
          showroomId: '7402',
          name: 'Saareke, ehdotus B',
          link: 'https://mallit.keittio.example/7402',
        },
      ],
    },
    offer(kuusitie, '88190', 'Kylpyhuoneen allaskaappi', dotted(calendar.workday(13))),
    // Lasts until this evening.
    offer(kuusitie, '88177', 'Eteisen penkki', calendar.today),
    offer(kuusitie, '86022', 'Keittiö, ensimmäinen luonnos', midnight(calendar.workday(-159))),
    offer(kuusitie, '85517', 'Keittiö, alustava arvio', dotted(calendar.workday(-205))),
    offer(mokkitie, '87940', 'Saunatuvan penkit', null),
    offer(mokkitie, '87011', 'Liiterin hyllyt', addDays(calendar.today, -1)),
    // With a time.
    offer(kauppiaankatu, '88301', 'Parvekkeen kaapit', calendar.moment(21, '16:00')),
  ]
}
