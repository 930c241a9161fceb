import { dotted, type Calendar } from '../calendar'
import { drawingFile, ownAttachments, pictureFile, storedFile, textFile } from '../documents'
import type { Elevation } from '../elevation'
import { sites } from '../people'
import type { SeedDocument } from '../seed'
import { cabinetCare, installationSteps, orderConfirmation, worktopCare } from './document-texts'
import {
  forest,
  forestEvening,
  kitchenWall,
  mushroom,
  nightBlue,
  oldKitchen,
  utilityWall,
} from './drawings'

const order = { orderId: '412873' }
const subtitle = 'Tilaus 412873, Kuusitie 4 B, 33270 Tampere'

/** The main order's own documents. */
export function mainOrderDocuments(calendar: Calendar): SeedDocument[] {
  const at = (offset: number) => ({ drawnOn: dotted(calendar.day(offset)), subtitle })
  const drawing = (title: string, offset: number, wall: Elevation) =>
    drawingFile({ title, ...at(offset) }, wall)
  const stored = (
    id: string,
    filename: string,
    type: string | null,
    updatedAt: string,
    file: ReturnType<typeof textFile>,
    more = {},
  ) =>
    storedFile({
      id,
      addressId: sites.kuusitie,
      filename,
      type,
      updatedAt,
      file,
      more: { ...order, ...more },
    })
  const { moment, minutesAgo } = calendar
  const week = 7 * 24 * 60
  const kitchen = 'Piirustukset|Keittiö'
  return [
    stored(
      'd-2001',
      'Asennuskuva_keittiö_v4.pdf',
      kitchen,
      moment(-1, '16:08'),
      drawing('Asennuskuva, keittiö, pohjoisseinä', -1, kitchenWall),
      { info: 'Lopullinen, hyväksytty' },
    ),
    stored(
      'd-2002',
      'Sähköpistekuva.pdf',
      kitchen,
      moment(-23, '09:02'),
      drawing('Sähköpistekuva, keittiö', -23, {
        ...kitchenWall,
        marks: [
          [750, 1150, 'Pistorasia 2-os.'],
          [2100, 1150, 'Pistorasia 1-os.'],
          [2720, 1280, 'Valokatkaisin'],
        ],
      }),
    ),
    stored(
      'd-2003',
      'Vesipistekuva.pdf',
      kitchen,
      moment(-23, '09:03'),
      drawing('Vesipistekuva, keittiö', -23, {
        ...kitchenWall,
        marks: [[1800, 1080, 'Vesi ja viemäri']],
      }),
    ),
    // The edge of "new": seven days to the minute, and an hour past them.
    stored(
      'd-2004',
      'Kodinhoitohuone kaapit.pdf',
      'Piirustukset | Kodinhoitohuone',
      minutesAgo(week),
      drawing('Kodinhoitohuone, kaapit', -7, utilityWall),
    ),
    stored(
      'd-2005',
      'Kodinhoitohuone pyykkikaappi.pdf',
      'Piirustukset||Kodinhoitohuone|',
      minutesAgo(week + 60),
      drawing('Kodinhoitohuone, pyykkikaappi', -7, { ...utilityWall, walls: [] }),
    ),
    stored(
      'd-2006',
      'Asennusohje "kaapit ja ovet".pdf',
      'Asennusohjeet',
      moment(-12, '08:00'),
      textFile({ title: 'Kaappien ja ovien asennus', ...at(-12) }, installationSteps),
    ),
    stored(
      'd-2007',
      'Kivitason hoito-ohje.pdf',
      'Asennusohjeet|Työtasot',
      moment(-12, '08:01'),
      textFile({ title: 'Kivitason hoito', ...at(-12) }, worktopCare),
    ),
    stored(
      'd-2008',
      'Tilausvahvistus_412873.pdf',
      'Yleiset',
      moment(-19, '13:30'),
      textFile({ title: 'Tilausvahvistus', ...at(-19) }, orderConfirmation),
    ),
    ...[forest, forestEvening, mushroom, nightBlue].map((palette, index) =>
      stored(
        `d-201${index}`,
        `Havainnekuva_${index + 1}_${palette.name}.png`,
        'Kuvat',
        moment(-20 - index, '14:00'),
        pictureFile(palette),
      ),
    ),
    stored(
      'd-2020',
      'Vanha_keittiö_1.png',
      ownAttachments,
      moment(-3, '18:22'),
      pictureFile(oldKitchen),
      { lisatiedot: 'Pohjoisseinä ennen purkua', customerCanEdit: true },
    ),
    stored(
      'd-2021',
      'Vanha_keittiö_2.png',
      ownAttachments,
      moment(-3, '18:23'),
      pictureFile({ ...oldKitchen, evening: true }),
      { customerCanEdit: true },
    ),
    // Of no type, and of a name that fills the most of what a file system takes.
    stored(
      'd-2022',
      'muistio.pdf',
      null,
      moment(-34, '10:10'),
      textFile({ title: 'Muistio suunnittelukäynniltä', ...at(-34) }, cabinetCare),
    ),
    stored(
      'd-2023',
      longFilename,
      'Yleiset|Muistiot',
      moment(-35, '10:10'),
      textFile({ title: 'Hyvin pitkä muistio', ...at(-35) }, cabinetCare),
    ),
  ]
}

/** Exactly 200 characters. */
export const longFilename = `${'Keittiökalusteiden_jälkitoimitustilausvahvistuskokonaisuus_ja_'.repeat(4).slice(0, 195)}x.pdf`
