import type { Calendar } from '../calendar'
import { ownAttachments, storedFile, type StoredFile } from '../documents'
import { sites } from '../people'
import type { SeedDocument } from '../seed'

/** The main order's own documents. */
export function mainOrderDocuments({ moment, minutesAgo }: Calendar): SeedDocument[] {
  const stored = (updatedAt: string, parts: Omit<StoredFile, 'updatedAt'>) =>
    storedFile(sites.kuusitie, { orderId: '412873', ...parts, updatedAt })
  const week = 7 * 24 * 60
  const kitchen = 'Piirustukset|Keittiö'
  const own = { type: ownAttachments, customerCanEdit: true }
  return [
    stored(moment(-1, '16:08'), {
      id: 'd-2001',
      filename: 'Asennuskuva_keittiö_v4.pdf',
      type: kitchen,
      file: 'kitchen-wall.pdf',
      info: 'Lopullinen, hyväksytty',
    }),
    stored(moment(-23, '09:02'), {
      id: 'd-2002',
      filename: 'Sähköpistekuva.pdf',
      type: kitchen,
      file: 'kitchen-sockets.pdf',
    }),
    stored(moment(-23, '09:03'), {
      id: 'd-2003',
      filename: 'Vesipistekuva.pdf',
      type: kitchen,
      file: 'kitchen-water.pdf',
    }),
    // The edge of "new": seven days to the minute, and an hour past them.
    stored(minutesAgo(week), {
      id: 'd-2004',
      filename: 'Kodinhoitohuone kaapit.pdf',
      type: 'Piirustukset | Kodinhoitohuone',
      file: 'utility-room.pdf',
    }),
    stored(minutesAgo(week + 60), {
      id: 'd-2005',
      filename: 'Kodinhoitohuone pyykkikaappi.pdf',
      type: 'Piirustukset||Kodinhoitohuone|',
      file: 'utility-room-laundry.pdf',
    }),
    stored(moment(-12, '08:00'), {
      id: 'd-2006',
      filename: 'Asennusohje "kaapit ja ovet".pdf',
      type: 'Asennusohjeet',
      file: 'installation.pdf',
    }),
    stored(moment(-12, '08:01'), {
      id: 'd-2007',
      filename: 'Kivitason hoito-ohje.pdf',
      type: 'Asennusohjeet|Työtasot',
      file: 'worktop-care.pdf',
    }),
    stored(moment(-19, '13:30'), {
      id: 'd-2008',
      filename: 'Tilausvahvistus_412873.pdf',
      type: 'Yleiset',
      file: 'order-confirmation.pdf',
    }),
    ...(
      [
        ['havunvihreä', 'kitchen-forest.png'],
        ['havunvihreä ilta', 'kitchen-forest-evening.png'],
        ['sieni', 'kitchen-mushroom.png'],
        ['yönsininen', 'kitchen-night-blue.png'],
      ] as const
    ).map(([colour, file], index) =>
      stored(moment(-20 - index, '14:00'), {
        id: `d-201${index}`,
        filename: `Havainnekuva_${index + 1}_${colour}.png`,
        type: 'Kuvat',
        file,
      }),
    ),
    stored(moment(-3, '18:22'), {
      ...own,
      id: 'd-2020',
      filename: 'Vanha_keittiö_1.png',
      file: 'old-kitchen.png',
      lisatiedot: 'Pohjoisseinä ennen purkua',
    }),
    stored(moment(-3, '18:23'), {
      ...own,
      id: 'd-2021',
      filename: 'Vanha_keittiö_2.png',
      file: 'old-kitchen-evening.png',
    }),
    // Of no type, and of a name that fills the most of what a file system takes.
    stored(moment(-34, '10:10'), {
      id: 'd-2022',
      filename: 'muistio.pdf',
      type: null,
      file: 'planning-memo.pdf',
    }),
    stored(moment(-35, '10:10'), {
      id: 'd-2023',
      filename: longFilename,
      type: 'Yleiset|Muistiot',
      file: 'long-memo.pdf',
    }),
  ]
}

/** Exactly 200 characters. */
export const longFilename = `${'Keittiökalusteiden_jälkitoimitustilausvahvistuskokonaisuus_ja_'.repeat(4).slice(0, 195)}x.pdf`
