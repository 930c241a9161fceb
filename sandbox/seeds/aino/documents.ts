import { dotted, type Calendar } from '../calendar'
import { storedFiles, upload } from '../documents'
import { sites } from '../people'
import type { SeedDocument } from '../seed'

const kitchen = 'Piirustukset|Keittiö'

export function mainOrderDocuments({ moment, minutesAgo }: Calendar): SeedDocument[] {
  const week = 7 * 24 * 60
  return storedFiles(sites.kuusitie, { orderId: '412873' }, [
    [
      'd-2001',
      moment(-1, '16:08'),
      'Asennuskuva_keittiö_v4.pdf',
      kitchen,
      'kitchen-wall.pdf',
      { info: 'Lopullinen, hyväksytty' },
    ],
    ['d-2002', moment(-23, '09:02'), 'Sähköpistekuva.pdf', kitchen, 'kitchen-sockets.pdf'],
    ['d-2003', moment(-23, '09:03'), 'Vesipistekuva.pdf', kitchen, 'kitchen-water.pdf'],
    // The edge of "new": seven days to the minute, and an hour more.
    [
      'd-2004',
      minutesAgo(week),
      'Kodinhoitohuone kaapit.pdf',
      'Piirustukset | Kodinhoitohuone',
      'utility-room.pdf',
    ],
    [
      'd-2005',
      minutesAgo(week + 60),
      'Kodinhoitohuone pyykkikaappi.pdf',
      'Piirustukset||Kodinhoitohuone|',
      'utility-room-laundry.pdf',
    ],
    [
      'd-2006',
      moment(-12, '08:00'),
      'Asennusohje "kaapit ja ovet".pdf',
      'Asennusohjeet',
      'installation.pdf',
    ],
    [
      'd-2007',
      moment(-12, '08:01'),
      'Kivitason hoito-ohje.pdf',
      'Asennusohjeet|Työtasot',
      'worktop-care.pdf',
    ],
    [
      'd-2008',
      moment(-19, '13:30'),
      'Tilausvahvistus_412873.pdf',
      'Yleiset',
      'order-confirmation.pdf',
    ],
    ['d-2010', moment(-20, '14:00'), 'Havainnekuva_1_havunvihreä.jpg', 'Kuvat', 'kitchen.jpg'],
    [
      'd-2011',
      moment(-21, '14:00'),
      'Havainnekuva_2_havunvihreä ilta.png',
      'Kuvat',
      'kitchen-forest-evening.png',
    ],
    ['d-2012', moment(-22, '14:00'), 'Havainnekuva_3_sieni.png', 'Kuvat', 'kitchen-mushroom.png'],
    [
      'd-2013',
      moment(-23, '14:00'),
      'Havainnekuva_4_yönsininen.png',
      'Kuvat',
      'kitchen-night-blue.png',
    ],
    [
      'd-2020',
      moment(-3, '18:22'),
      'Vanha_keittiö_1.png',
      upload.type,
      'old-kitchen.png',
      { ...upload, lisatiedot: 'Pohjoisseinä ennen purkua' },
    ],
    [
      'd-2021',
      moment(-3, '18:23'),
      'Vanha_keittiö_2.png',
      upload.type,
      'old-kitchen-evening.png',
      upload,
    ],
    // No type, and the longest name of a file system.
    ['d-2022', moment(-34, '10:10'), 'muistio.pdf', null, 'planning-memo.pdf'],
    ['d-2023', moment(-35, '10:10'), longFilename, 'Yleiset|Muistiot', 'long-memo.pdf'],
  ])
}

/** Exactly 200 characters. */
const longFilename = `${'Keittiökalusteiden_jälkitoimitustilausvahvistuskokonaisuus_ja_'.repeat(4).slice(0, 195)}x.pdf`

export function otherDocuments({ moment, day }: Calendar): SeedDocument[] {
  const damage = { ...upload, lisatiedot: 'Lommo oikeassa alakulmassa, näkyy sivuvalossa' }
  return [
    ...storedFiles(sites.kuusitie, { offerId: '88214' }, [
      ['d-2101', moment(-19, '15:28'), 'Tarjous_88214.pdf', 'Tarjoukset', 'island-offer.pdf'],
      [
        'd-2102',
        moment(-19, '15:29'),
        'Saareke, ehdotus A.pdf',
        'Piirustukset|Saareke',
        'island.pdf',
      ],
    ]),
    ...storedFiles(sites.mokkitie, { orderId: '408120' }, [
      ['d-2201', moment(-96, '12:00'), 'Asennuskuva_mökki.pdf', kitchen, 'cottage-wall.pdf'],
      [
        'd-2202',
        moment(-96, '12:01'),
        'Asennusohje.pdf',
        'Asennusohjeet',
        'cottage-installation.pdf',
      ],
      [
        'd-2203',
        moment(-31, '19:47'),
        "Vaurioitunut ovi 'M2-01'.png",
        upload.type,
        'kitchen-mushroom.png',
        damage,
      ],
    ]),
    ...storedFiles(sites.kauppiaankatu, {}, [
      [
        'd-2103',
        moment(-2, '17:00'),
        'Parvekkeen kaapit.png',
        'Kuvat',
        'kitchen-night-blue.png',
        { offerId: '88301' },
      ],
      // Of no order and no offer.
      ['d-2301', dotted(day(-50)), 'Muistio 7 A 15.pdf', 'Yleiset', 'city-memo.pdf'],
    ]),
  ]
}
