import type { Portals } from '../portals.fixture'
import type { Screen } from './fault-run.fixture'

/** Everything that shows a page, or leads to one by what it reads. */
export async function allScreens(portals: Portals): Promise<Screen[]> {
  const order = '/a/4101/orders/412873'
  const table = async (name: string) =>
    (await portals.control('api', 'GET', `table/${name}`)) as Record<string, string>[]
  const rowOf = async (name: string, field: string) => {
    const row = (await table(name)).find(({ orderId }) => orderId === '412873')
    const id = row?.[field]
    if (id === undefined) throw new Error(`none of the ${name} is of the order`)
    return id
  }
  const share = await rowOf('shares', 'shareId')
  const invitation = await rowOf('invitations', 'invitationId')
  return [
    { name: 'entry', path: '/' },
    { name: 'dashboard', path: '/a/4101/dashboard' },
    { name: 'dashboard, all', path: '/a/0/dashboard' },
    { name: 'orders', path: '/a/4101/orders' },
    { name: 'orders, all', path: '/a/0/orders' },
    { name: 'order', path: `${order}?rows=1&invoice=70012391` },
    { name: 'order, installer', path: '/a/0/orders/412873?rows=1', who: 'Ilkka' },
    { name: 'backorder', path: '/a/4102/orders/backorder/408120' },
    { name: 'warranty', path: `${order}/warranty` },
    { name: 'delivery preparation', path: `${order}/deliverypreparation` },
    { name: 'defect', path: `${order}/defect` },
    { name: 'rooms', path: `${order}/rooms` },
    { name: 'share', path: `${order}/shares/${share}` },
    { name: 'delete share', path: `${order}/shares/${share}/delete` },
    { name: 'invitation', path: `${order}/invitations/${invitation}` },
    { name: 'delete invitation', path: `${order}/invitations/${invitation}/delete` },
    { name: 'offers', path: '/a/4101/offers' },
    { name: 'offers, all', path: '/a/0/offers' },
    { name: 'offer', path: '/a/4101/offers/88214' },
    { name: 'contacts', path: '/a/4101/contacts' },
    { name: 'appliances', path: '/a/4101/contacts?tab=appliances' },
    { name: 'documents', path: '/a/4101/documents' },
    { name: 'documents, all', path: '/a/0/documents?all=1' },
    { name: 'upload', path: '/a/4101/documents/upload' },
    { name: 'deliveries', path: '/a/4101/deliveries?showDelivered=1' },
    { name: 'deliveries, all', path: '/a/0/deliveries?showDelivered=1' },
    { name: 'search', path: '/a/4101/search?q=keitti' },
    { name: 'search, all', path: '/a/0/search?q=keitti' },
    { name: 'warranties', path: '/a/4101/warranties?noticed=2026-07-01' },
    { name: 'warranties, all', path: '/a/0/warranties' },
    { name: 'settings', path: '/settings' },
    { name: 'webshop', path: '/webshop' },
    { name: 'ask for content', path: '/ask_for_content' },
    { name: 'invitation expired', path: '/invitation-expired' },
    { name: 'download', path: '/api/Document/d-2101/download?address=4101' },
  ]
}
