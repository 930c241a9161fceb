import { dotted, type Calendar } from '../calendar'
import { drawingFile, pictureFile, storedFile, textFile } from '../documents'
import { sites } from '../people'
import type { SeedDocument } from '../seed'

export function svensDocuments(calendar: Calendar): SeedDocument[] {
  const { moment, day } = calendar
  const common = { addressId: sites.storgatan, more: { orderId: '520114' } }
  const sheet = { subtitle: 'Order 520114, Storgatan 12, 903 26 Umeå', language: 'sv' as const }
  return [
    storedFile({
      ...common,
      id: 'd-3001',
      filename: 'Ritning_kök_vägg_A.pdf',
      type: 'Ritningar|Kök',
      updatedAt: moment(-2, '11:05'),
      file: drawingFile(
        { ...sheet, title: 'Kök, vägg A', drawnOn: dotted(day(-2)) },
        {
          bases: [
            { width: 800, drawers: 3 },
            { width: 600, drawers: 0 },
            { width: 800, drawers: 3 },
          ],
          walls: [800, -600, 800],
          tall: 600,
        },
      ),
    }),
    storedFile({
      ...common,
      id: 'd-3002',
      filename: 'Monteringsanvisning.pdf',
      type: 'Monteringsanvisningar',
      updatedAt: moment(-15, '09:00'),
      file: textFile({ ...sheet, title: 'Montering av skåp', drawnOn: dotted(day(-15)) }, [
        'Läs anvisningen innan du börjar. Kontrollera att alla kollin har kommit och anmäl skador till butiken före monteringen.',
        '1. Märk ut bänkskåpens överkant på väggen, 850 mm från färdigt golv.',
        '2. Börja i hörnet. Fäst skåpen i varandra innan du fäster dem i väggen.',
        '3. Häng upp luckorna och justera gångjärnen så att springan är 3 mm.',
      ]),
    }),
    storedFile({
      ...common,
      id: 'd-3003',
      filename: 'Översikt kök.png',
      type: 'Bilder',
      updatedAt: moment(-15, '09:01'),
      file: pictureFile({
        wall: [232, 230, 224],
        fronts: [48, 66, 98],
        worktop: [214, 196, 160],
        floor: [190, 168, 136],
      }),
    }),
    storedFile({
      ...common,
      id: 'd-3004',
      filename: 'Orderbekräftelse 520114.pdf',
      type: 'Allmänt',
      updatedAt: moment(-26, '14:10'),
      file: textFile({ ...sheet, title: 'Orderbekräftelse', drawnOn: dotted(day(-26)) }, [
        'Tack för din order! Kök och matplats, Storgatan 12, 903 26 Umeå.',
        'Ordersumman är 65 000,00 kr inklusive moms och montering.',
        'Din säljare: Lars Åkerblom, Keittiö Umeå, +46 70 555 01 12.',
      ]),
    }),
  ]
}
