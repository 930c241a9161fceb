/** As the provider's buttons begin. */
export type Person = 'Aino' | 'Sven' | 'Ella' | 'Ilkka' | 'Hanna'

/** A page as a person of the story sees it. */
export interface View {
  screen: string
  /** What of the screen, in words that go on from its name; nothing for the usual view. */
  state?: string
  path: string
  /** Aino where left out. */
  who?: Person
  /** Of the answer; 200 where left out. */
  status?: number
}

/** "orders without a match". */
export const nameOf = ({ screen, state }: Pick<View, 'screen' | 'state'>): string =>
  state === undefined ? screen : `${screen} ${state}`

/** Every screen, in the demo's data. */
export const screens: readonly View[] = [
  { screen: 'dashboard', path: '/a/0/dashboard' },
  { screen: 'orders', path: '/a/0/orders' },
  { screen: 'order', path: '/a/4101/orders/412873' },
  { screen: 'order', state: 'with product rows', path: '/a/4101/orders/412873?rows=1' },
  { screen: 'backorders', path: '/a/4102/orders/backorder/408120' },
  { screen: 'warranty', path: '/a/4101/orders/412873/warranty' },
  { screen: 'delivery preparation', path: '/a/4101/orders/412873/deliverypreparation' },
  { screen: 'report a defect', path: '/a/4101/orders/412873/defect' },
  { screen: 'room readiness', path: '/a/4102/orders/408120/rooms' },
  { screen: 'change a share', path: '/a/4101/orders/412873/shares/5102' },
  { screen: 'delete a share', path: '/a/4101/orders/412873/shares/5102/delete' },
  { screen: 'invitation', path: '/a/4101/orders/412873/invitations/kutsu-412873-avoin' },
  { screen: 'offers', path: '/a/4101/offers' },
  { screen: 'offer', path: '/a/4101/offers/88214' },
  { screen: 'contacts', path: '/a/4101/contacts' },
  { screen: 'appliances', path: '/a/4101/contacts?tab=appliances' },
  { screen: 'documents', path: '/a/4101/documents' },
  { screen: 'delete a document', path: '/a/4101/documents/d-2020/delete' },
  { screen: 'upload', path: '/a/4101/documents/upload' },
  { screen: 'deliveries', path: '/a/0/deliveries' },
  { screen: 'search', path: '/a/0/search?q=keitti' },
  { screen: 'warranties', path: '/a/0/warranties' },
  { screen: 'settings', path: '/settings' },
  { screen: 'webshop', path: '/webshop' },
  { screen: 'ask for content', path: '/ask_for_content' },
  { screen: 'accessibility', path: '/accessibility' },
  { screen: 'invitation expired', path: '/invitation-expired', who: 'Ella' },
  { screen: 'offline', path: '/offline' },
]

/** What else their addresses show of them, in the same data. */
export const states: readonly View[] = [
  { screen: 'orders', state: 'without a match', path: '/a/0/orders?q=nothing' },
  {
    screen: 'order',
    state: 'with the rows of a bill',
    path: '/a/0/orders/409355?invoice=L-70013302',
  },
  { screen: 'order', state: 'as an installer sees it', path: '/a/0/orders/412873?as=installer' },
  { screen: 'order', state: 'that is missing', path: '/a/0/orders/999999', status: 404 },
  {
    screen: 'backorders',
    state: 'with delivered ones',
    path: '/a/0/orders/backorder/408120?showDelivered=1',
  },
  { screen: 'room readiness', state: 'with a long room', path: '/a/4101/orders/412873/rooms' },
  { screen: 'warranty', state: 'without terms', path: '/a/0/orders/391204/warranty' },
  { screen: 'offers', state: 'of all addresses', path: '/a/0/offers' },
  { screen: 'offers', state: 'without a match', path: '/a/0/offers?q=nothing' },
  { screen: 'offer', state: 'without a day', path: '/a/4102/offers/87940' },
  { screen: 'contacts', state: 'without a match', path: '/a/0/contacts?q=nothing' },
  { screen: 'documents', state: 'of all addresses', path: '/a/0/documents?all=1' },
  { screen: 'documents', state: 'of a folder', path: '/a/4101/documents?folder=Piirustukset' },
  { screen: 'documents', state: 'that were searched for', path: '/a/4101/documents?q=kuva' },
  { screen: 'documents', state: 'without a match', path: '/a/4101/documents?q=nothing' },
  {
    screen: 'deliveries',
    state: 'with delivered ones',
    path: '/a/4102/deliveries?showDelivered=1&backorderId=408120',
  },
  { screen: 'deliveries', state: 'without a match', path: '/a/0/deliveries?q=nothing' },
  { screen: 'search', state: 'before it begins', path: '/a/4101/search' },
  { screen: 'search', state: 'of one kind', path: '/a/4101/search?q=kaappi&in=rows' },
  { screen: 'search', state: 'without a match', path: '/a/4101/search?q=nothing' },
  {
    screen: 'search',
    state: 'that is too long',
    path: `/a/4101/search?q=${'kaappi'.repeat(20)}`,
    status: 400,
  },
  // A day on which some of the orders had been delivered.
  { screen: 'warranties', state: 'of a defect', path: '/a/0/warranties?noticed=2026-07-01' },
  {
    screen: 'warranties',
    state: 'with a day that is none',
    path: '/a/0/warranties?noticed=eilen',
    status: 400,
  },
]
