import type { Calendar } from '../calendar'
import { storedFile } from '../documents'
import { sites } from '../people'
import type { SeedDocument } from '../seed'

export function svensDocuments({ moment }: Calendar): SeedDocument[] {
  const order = { orderId: '520114' }
  return [
    storedFile(sites.storgatan, {
      ...order,
      id: 'd-3001',
      filename: 'Ritning_kök_vägg_A.pdf',
      type: 'Ritningar|Kök',
      updatedAt: moment(-2, '11:05'),
      file: 'swedish-wall.pdf',
    }),
    storedFile(sites.storgatan, {
      ...order,
      id: 'd-3002',
      filename: 'Monteringsanvisning.pdf',
      type: 'Monteringsanvisningar',
      updatedAt: moment(-15, '09:00'),
      file: 'swedish-installation.pdf',
    }),
    storedFile(sites.storgatan, {
      ...order,
      id: 'd-3003',
      filename: 'Översikt kök.png',
      type: 'Bilder',
      updatedAt: moment(-15, '09:01'),
      file: 'swedish-kitchen.png',
    }),
    storedFile(sites.storgatan, {
      ...order,
      id: 'd-3004',
      filename: 'Orderbekräftelse 520114.pdf',
      type: 'Allmänt',
      updatedAt: moment(-26, '14:10'),
      file: 'swedish-order-confirmation.pdf',
    }),
  ]
}
