import { dotted, type Calendar } from '../calendar'
import { drawingFile, ownAttachments, pictureFile, storedFile, textFile } from '../documents'
import { sites } from '../people'
import type { SeedDocument } from '../seed'
import { cabinetCare, installationSteps } from './document-texts'
import { cottageWall, kitchenWall, mushroom, nightBlue } from './drawings'

/** Documents of the offers, the cottage and the city home. */
export function otherDocuments(calendar: Calendar): SeedDocument[] {
  const { moment } = calendar
  const on = (offset: number) => dotted(calendar.day(offset))
  return [
    storedFile({
      id: 'd-2101',
      addressId: sites.kuusitie,
      filename: 'Tarjous_88214.pdf',
      type: 'Tarjoukset',
      updatedAt: moment(-19, '15:28'),
      file: textFile(
        {
          title: 'Tarjous 88214: saareke keittiöön',
          subtitle: 'Kuusitie 4 B, 33270 Tampere',
          drawnOn: on(-19),
        },
        [
          'Saareke 2 100 × 900 mm, vetolaatikot molemmin puolin, kivitaso. Hinta asennettuna 4 960,00 €.',
        ],
      ),
      more: { offerId: '88214' },
    }),
    storedFile({
      id: 'd-2102',
      addressId: sites.kuusitie,
      filename: 'Saareke, ehdotus A.pdf',
      type: 'Piirustukset|Saareke',
      updatedAt: moment(-19, '15:29'),
      file: drawingFile(
        { title: 'Saareke, ehdotus A', subtitle: 'Tarjous 88214', drawnOn: on(-19) },
        { bases: kitchenWall.bases.slice(1, 4), walls: [], tall: 0 },
      ),
      more: { offerId: '88214' },
    }),
    storedFile({
      id: 'd-2103',
      addressId: sites.kauppiaankatu,
      filename: 'Parvekkeen kaapit.png',
      type: 'Kuvat',
      updatedAt: moment(-2, '17:00'),
      file: pictureFile(nightBlue),
      more: { offerId: '88301' },
    }),
    storedFile({
      id: 'd-2201',
      addressId: sites.mokkitie,
      filename: 'Asennuskuva_mökki.pdf',
      type: 'Piirustukset|Keittiö',
      updatedAt: moment(-96, '12:00'),
      file: drawingFile(
        { title: 'Asennuskuva, mökin keittiö', subtitle: 'Tilaus 408120', drawnOn: on(-96) },
        cottageWall,
      ),
      more: { orderId: '408120' },
    }),
    storedFile({
      id: 'd-2202',
      addressId: sites.mokkitie,
      filename: 'Asennusohje.pdf',
      type: 'Asennusohjeet',
      updatedAt: moment(-96, '12:01'),
      file: textFile(
        { title: 'Kaappien ja ovien asennus', subtitle: 'Tilaus 408120', drawnOn: on(-96) },
        installationSteps,
      ),
      more: { orderId: '408120' },
    }),
    storedFile({
      id: 'd-2203',
      addressId: sites.mokkitie,
      filename: "Vaurioitunut ovi 'M2-01'.png",
      type: ownAttachments,
      updatedAt: moment(-31, '19:47'),
      file: pictureFile(mushroom),
      more: {
        orderId: '408120',
        lisatiedot: 'Lommo oikeassa alakulmassa, näkyy sivuvalossa',
        customerCanEdit: true,
      },
    }),
    // Of the home itself: of no order and no offer.
    storedFile({
      id: 'd-2301',
      addressId: sites.kauppiaankatu,
      filename: 'Muistio 7 A 15.pdf',
      type: 'Yleiset',
      updatedAt: dotted(calendar.day(-50)),
      file: textFile(
        { title: 'Muistio', subtitle: 'Kauppiaankatu 7 A 15, 00160 Helsinki', drawnOn: on(-50) },
        cabinetCare,
      ),
    }),
  ]
}
