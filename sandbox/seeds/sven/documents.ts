import type { Calendar } from '../calendar'
import { storedFiles } from '../documents'
import { sites } from '../people'
import type { SeedDocument } from '../seed'

export const svensDocuments = ({ moment }: Calendar): SeedDocument[] =>
  storedFiles(sites.storgatan, { orderId: '520114' }, [
    ['d-3001', moment(-2, '11:05'), 'Ritning_kök_vägg_A.pdf', 'Ritningar|Kök', 'swedish-wall.pdf'],
    [
      'd-3002',
      moment(-15, '09:00'),
      'Monteringsanvisning.pdf',
      'Monteringsanvisningar',
      'swedish-installation.pdf',
    ],
    ['d-3003', moment(-15, '09:01'), 'Översikt kök.jpg', 'Bilder', 'kitchen.jpg'],
    [
      'd-3004',
      moment(-26, '14:10'),
      'Orderbekräftelse 520114.pdf',
      'Allmänt',
      'swedish-order-confirmation.pdf',
    ],
  ])
