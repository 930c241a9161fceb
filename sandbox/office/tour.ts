import { home } from './context'

/** A page, the link's text, and what to look at. */
type Step = [path: string, link: string, look: string]

export interface Story {
  id: string
  title: string
  who: string
  /** Paths of the portal, or of the back office. */
  steps: Step[]
}

/** @param preview the path of an open preview; null: there is none */
export const stories = (preview: string | null): Story[] => [
  {
    id: 'customer',
    title: 'A customer waits for a kitchen',
    who: 'Log in as Aino.',
    steps: [
      ['/a/0/dashboard', 'The dashboard', 'Says at once what comes next and what is to be paid.'],
      ['/a/4101/orders/412873', 'Order 412873', 'Has everything that an order may have.'],
      [
        '/a/4101/orders/412873?rows=1#rows',
        'Its products',
        'Are listed by room, with their parts.',
      ],
      [
        '/a/4101/orders/412873/invite',
        'An invitation',
        'Shows the order to an installer until a day.',
      ],
      [
        '/a/4102/orders/411230/arrival',
        'The delivery check',
        'Takes a mark for each row when the lorry has come.',
      ],
      ['/a/4102/orders/408120/warranty', 'A certificate', 'Is made to be printed.'],
      ['/a/4101/documents', 'The documents', 'Can be saved as one file.'],
      [
        `${home}/orders/412873`,
        'The order in the back office',
        'Moves its delivery: the dashboard says from when to when at the next visit.',
      ],
    ],
  },
  {
    id: 'swedish',
    title: 'A customer in Sweden pays a bill',
    who: 'Log in as Sven: the portal speaks Swedish from then on.',
    steps: [
      ['/a/4201/dashboard', 'The dashboard', 'Counts in kronor.'],
      [
        '/a/4201/orders',
        'The orders',
        'Lead to bills with a bankgiro and a code for the bank’s app.',
      ],
      ['/a/4201/contacts', 'The contacts', 'Have numbers that a phone calls.'],
    ],
  },
  {
    id: 'newcomer',
    title: 'A newcomer asks for their order',
    who: 'Log in as Ella, who has nothing yet.',
    steps: [
      ['/', 'The first page', 'Asks for an order number and a postal code: 430777 and 20100.'],
      [`${home}/requests`, 'The request', 'Reaches the staff, who publish the order from here.'],
      ['/', 'The first page again', 'Is the dashboard with a notification, once it is published.'],
    ],
  },
  {
    id: 'installer',
    title: 'An installer comes to the building site',
    who: 'Log in as Ilkka, with whom one order is shared.',
    steps: [
      ['/a/0/orders/412873', 'The shared order', 'Begins with address and phone, and has no bill.'],
      ['/a/0/orders/412873/defect', 'A defect', 'Has the five things that the seller asks for.'],
    ],
  },
  {
    id: 'preview',
    title: 'Staff look at a customer’s view',
    who: 'Log in as Hanna.',
    steps: [
      [`${home}/previews`, 'The back office', 'Makes a link to a customer’s view.'],
      [preview ?? `${home}/previews`, 'Such a link', 'Shows Aino’s view, and changes nothing.'],
      ['/a/4101/orders/412873', 'An order', 'Is the customer’s; each button that writes is off.'],
    ],
  },
  {
    id: 'operator',
    title: 'An operator runs it',
    who: 'Nobody logs in.',
    steps: [
      ['/healthz', 'Health', 'Says that the process lives.'],
      ['/readyz', 'Readiness', 'Says whether the store, the provider and the API answer.'],
      [`${home}/outbox`, 'The outbox', 'Gets the mail of each invitation that somebody sends.'],
    ],
  },
]
