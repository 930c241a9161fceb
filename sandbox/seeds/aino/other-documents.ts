import { dotted, type Calendar } from '../calendar'
import { ownAttachments, storedFile } from '../documents'
import { sites } from '../people'
import type { SeedDocument } from '../seed'

/** Documents of the offers, the cottage and the city home. */
export function otherDocuments({ moment, day }: Calendar): SeedDocument[] {
  const island = { offerId: '88214' }
  const cottage = { orderId: '408120' }
  return [
    storedFile(sites.kuusitie, {
      ...island,
      id: 'd-2101',
      filename: 'Tarjous_88214.pdf',
      type: 'Tarjoukset',
      updatedAt: moment(-19, '15:28'),
      file: 'island-offer.pdf',
    }),
    storedFile(sites.kuusitie, {
      ...island,
      id: 'd-2102',
      filename: 'Saareke, ehdotus A.pdf',
      type: 'Piirustukset|Saareke',
      updatedAt: moment(-19, '15:29'),
      file: 'island.pdf',
    }),
    storedFile(sites.kauppiaankatu, {
      id: 'd-2103',
      filename: 'Parvekkeen kaapit.png',
      type: 'Kuvat',
      updatedAt: moment(-2, '17:00'),
      file: 'kitchen-night-blue.png',
      offerId: '88301',
    }),
    storedFile(sites.mokkitie, {
      ...cottage,
      id: 'd-2201',
      filename: 'Asennuskuva_mökki.pdf',
      type: 'Piirustukset|Keittiö',
      updatedAt: moment(-96, '12:00'),
      file: 'cottage-wall.pdf',
    }),
    storedFile(sites.mokkitie, {
      ...cottage,
      id: 'd-2202',
      filename: 'Asennusohje.pdf',
      type: 'Asennusohjeet',
      updatedAt: moment(-96, '12:01'),
      file: 'cottage-installation.pdf',
    }),
    storedFile(sites.mokkitie, {
      ...cottage,
      id: 'd-2203',
      filename: "Vaurioitunut ovi 'M2-01'.png",
      type: ownAttachments,
      updatedAt: moment(-31, '19:47'),
      file: 'kitchen-mushroom.png',
      lisatiedot: 'Lommo oikeassa alakulmassa, näkyy sivuvalossa',
      customerCanEdit: true,
    }),
    // Of the home itself: of no order and no offer.
    storedFile(sites.kauppiaankatu, {
      id: 'd-2301',
      filename: 'Muistio 7 A 15.pdf',
      type: 'Yleiset',
      updatedAt: dotted(day(-50)),
      file: 'city-memo.pdf',
    }),
  ]
}
