import type { Seed, Wire } from '../../../sandbox/seeds/seed'
import { exampleSites } from '../../../scripts/stack.mjs'
import { documentFields, found } from './order-fields'
import { asItIs, day, fieldsOf, known, partOf, word, words, type RouteFields } from './shown'

/** All routes of Aino Mäkelä's but those of one order. */
export function listRoutes(seed: Seed): RouteFields[] {
  const person = found(seed.people, ({ sub }) => sub === 'aino')
  const address = found(seed.addresses, ({ id }) => id === 4101)
  const order = found(seed.orders, ({ listed }) => listed.id === '412873')
  const cottage = found(seed.orders, ({ listed }) => listed.id === '408120')
  const offer = found(seed.offers, (entry) => entry.offer.id === '88214')
  const own = found(seed.contacts, ({ contact }) => contact.name === 'Ilkka Asentaja').contact
  const bank = found(seed.contacts, ({ contact }) => contact.showLogo === true).contact
  const notification = (id: string) =>
    found(seed.notifications, (entry) => entry.notification.id === id).notification
  const [orderRow] = order.listed.orderRows as Wire[]
  const main = order.mainDelivery ?? {}
  const [child] = main.rows as Wire[]
  return [
    {
      route: '/a/{addressId}/dashboard',
      path: '/a/4101/dashboard',
      fields: [
        ...fieldsOf('User', { firstname: person.firstName }, { firstname: asItIs }),
        ...fieldsOf('Address', { ...address }, { streetAddress: partOf(/,/, 0) }),
        ...notificationFields(notification('n-1001'), { isNew: true }),
        ...notificationFields(notification('n-1006'), {}),
        ...fieldsOf('Notification', notification('n-1009'), { title: asItIs, message: asItIs }),
        ...fieldsOf('Notification', notification('n-1010'), {
          type: words('notifications:document_added.generic'),
        }),
      ],
    },
    {
      route: '/a/{addressId}/orders',
      path: '/a/4101/orders',
      fields: [
        ...fieldsOf('Order (list)', order.listed, {
          id: 'orders:column.number',
          info: 'orders:column.info',
          deliveryDate: ['orders:column.delivery_date', day],
          status: ['orders:column.status', words('order:status.manufacturing')],
          containsBackorders: words('orders:backorders'),
        }),
        ...fieldsOf('Order row', orderRow ?? {}, { id: asItIs, info: asItIs, deliveryDate: day }),
      ],
    },
    {
      route: '/a/{addressId}/offers',
      path: '/a/4101/offers',
      fields: fieldsOf('Offer', offer.offer, {
        id: 'offers:number',
        info: 'offers:single.info',
        expirationDate: [
          'offers:single.validity',
          (value, language) => word('offers:valid_until', language, { day: day(value, language) }),
        ],
      }),
    },
    {
      route: '/a/{addressId}/offers/{id}',
      path: '/a/4101/offers/88214',
      fields: [
        ...fieldsOf('Offer', offer.offer, {
          id: 'offers:number',
          info: 'offers:single.info',
          expirationDate: ['offers:single.valid_until', day],
          salesPerson: 'offers:seller.sales_person',
          salesPersonPhone: 'offers:seller.sales_person',
          email: 'offers:seller.sales_person',
          storeName: 'offers:seller.store',
          storePhone: 'offers:seller.store',
        }),
        ...fieldsOf('3D model link', offer.showrooms[0] ?? {}, { name: asItIs, link: asItIs }),
        ...documentFields(seed, 'd-2101'),
      ],
    },
    {
      route: '/a/{addressId}/contacts',
      path: '/a/4101/contacts',
      fields: [
        ...fieldsOf('Contact', own, {
          name: asItIs,
          title: asItIs,
          company: asItIs,
          phone: partOf(/\//, 1),
          email: asItIs,
          info: asItIs,
          ownContact: words('contacts:own.mark'),
        }),
        ...fieldsOf('Contact', bank, {
          name: asItIs,
          company: asItIs,
          showLogo: words('contacts:title'),
        }),
      ],
    },
    {
      route: '/a/{addressId}/contacts',
      path: '/a/4101/contacts?tab=appliances',
      fields: seed.registrations.flatMap((link) =>
        fieldsOf('Registration link', link, {
          country: (value, language) =>
            new Intl.DisplayNames(language, { type: 'region' }).of(String(value)) ?? '',
          manufacturer: asItIs,
          url: asItIs,
        }),
      ),
    },
    {
      route: '/a/{addressId}/documents',
      path: '/a/4101/documents',
      fields: [
        ...documentFields(seed, 'd-2001', { info: asItIs }),
        ...documentFields(seed, 'd-2020', { lisatiedot: asItIs }),
        ...documentFields(seed, 'd-2010'),
      ],
    },
    {
      route: '/a/{addressId}/deliveries',
      path: '/a/0/deliveries?showDelivered=1',
      fields: [
        ...fieldsOf('Main delivery', main, {
          orderId: 'deliveries:column.number',
          type: asItIs,
          deliveryDate: ['deliveries:column.delivery_date', day],
          status: ['deliveries:column.status', words('order:status.manufacturing')],
          addressId: () => address.streetAddress.split(',')[0] ?? '',
          showDeliveryPreparation: words('deliveries:preparation.action'),
        }),
        ...fieldsOf('Main delivery', child ?? {}, {
          orderId: asItIs,
          type: asItIs,
          deliveryDate: day,
          status: words('order:status.manufacturing'),
        }),
        ...order.smallDeliveries.flatMap((row) =>
          fieldsOf('Backorder row', row, {
            orderId: 'deliveries:column.number',
            freightCompany: asItIs,
            amount: 'order:rows.quantity',
            model: 'order:rows.model',
            modelDescription: asItIs,
            drawingId: 'order:rows.drawing',
            size: 'order:rows.size',
            colorDescription: 'order:rows.color',
            type: known({ Jälkitoimitus: 'backorder:type.backorder' }),
            ...(row.trackingCodeLink ? { trackingCodeLink: asItIs } : {}),
            ...(row.confirmedDeliveryDate
              ? { confirmedDeliveryDate: day }
              : { deliveryEstimate: day }),
            ...(row.delivered === true ? { delivered: words('backorder:delivered') } : {}),
          }),
        ),
      ],
    },
    {
      route: '/a/{addressId}/warranties',
      path: '/a/4101/warranties',
      fields: [
        ...fieldsOf('Order (list)', order.listed, { id: asItIs }),
        ...fieldsOf('Order', order.detail, {
          info: asItIs,
          deliveryDate: day,
          deliveryStreetAddress1: asItIs,
          deliveryPostalCode: asItIs,
          deliveryCity: asItIs,
          statusCode: words('warranties:coming.text'),
          showWarranty: words('warranties:coming.text'),
        }),
      ],
    },
    {
      route: '/a/{addressId}/warranties',
      path: '/a/0/warranties',
      fields: [
        ...fieldsOf('Warranty data', cottage.warrantyData ?? {}, {
          warrantyType: words('warranty:badges.hinges'),
          deliveryDate: ['warranties:delivered', day],
        }),
      ],
    },
    {
      route: '/n/{notificationId}',
      // One that has been read: opening it changes nothing for anybody.
      path: '/n/n-1004',
      fields: fieldsOf('Notification', notification('n-1004'), {
        redirectUrl: words('order:title', { id: '412873' }),
      }),
    },
    {
      route: '/settings',
      path: '/settings',
      fields: [
        ...fieldsOf(
          'User',
          { firstname: person.firstName, lastname: person.lastName, email: person.email },
          {
            firstname: 'settings:profile.name',
            lastname: 'settings:profile.name',
            email: 'settings:profile.email',
          },
        ),
        ...fieldsOf('Privacy statements', exampleSites, {
          PRIVACY_URL_FI: asItIs,
          PRIVACY_URL_SV: asItIs,
        }),
      ],
    },
    {
      route: '/webshop',
      path: '/webshop',
      fields: fieldsOf('Other sites', exampleSites, {
        WEBSHOP_URL_FI: asItIs,
        WEBSHOP_URL_SV: asItIs,
        INSTALLATION_URL_FI: asItIs,
        INSTALLATION_URL_SV: asItIs,
      }),
    },
  ]
}

function notificationFields(notification: Wire, { isNew = false }: { isNew?: boolean }) {
  const params = JSON.parse(String(notification.notificationParams)) as Wire
  const key = (wire: unknown) => String(wire).replace('.', ':')
  return fieldsOf('Notification', notification, {
    id: (value) => `/n/${String(value)}`,
    titleKey: words(key(notification.titleKey)),
    messageKey: words(key(notification.messageKey), params),
    notificationParams: () => String(Object.values(params)[0]),
    // Today's is told from the moment at which the sandbox began.
    ...(isNew ? { status: words('dashboard:new') } : { createdAt: day }),
  })
}
