import type { SeedAddress, SeedPerson } from './seed'

/** Everybody's password. */
const password = 'keittio'

/** Finnish by default. */
export const person = (
  sub: string,
  name: string,
  email: string,
  more: Partial<SeedPerson> = {},
): SeedPerson => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    sub,
    password,
    firstName,
    lastName,
    email,
    locale: 'fi',
    language: 'fi',
    pushNotificationsEnabled: false,
    staff: false,
    about: '',
    ...more,
  }
}

export const sites = {
  kuusitie: 4101,
  mokkitie: 4102,
  kauppiaankatu: 4103,
  storgatan: 4201,
  manyOrders: 4301,
}

/** @param roles an owner without one has the empty role */
export const addressOf = (
  { sub: owner }: SeedPerson,
  id: number,
  streetAddress: string,
  roles: SeedAddress['roles'] = {},
): SeedAddress => ({ id, owner, streetAddress, roles })

export const aino = person('aino', 'Aino Mäkelä', 'aino.makela@posti.example', {
  about: 'Kolme osoitetta, tilauksia joka vaiheessa',
  aboutInEnglish: 'Three addresses, orders in each state',
})

export const sven = person('sven', 'Sven Ögren', 'sven.ogren@post.example', {
  locale: 'sv-SE',
  // The first login saves the locale's language (specification 4).
  language: null,
  about: 'Yksi osoite Ruotsissa, laskut bankgirolla ja kruunuina',
  aboutInEnglish: 'One address in Sweden, bills by bankgiro in kronor',
})

export const ella = person('ella', 'Ella Uusitalo', 'ella.uusitalo@posti.example', {
  locale: 'fi-FI',
  about: 'Ei vielä osoitteita: tilaus 430777, postinumero 20100',
  aboutInEnglish: 'No addresses yet: order 430777, postal code 20100',
})

export const ilkka = person('ilkka', 'Ilkka Asentaja', 'asennus@lehtonen.example', {
  pushNotificationsEnabled: true,
  about: 'Asentaja (Lehtosen Asennus), jolle tilaus 412873 on jaettu',
  aboutInEnglish: 'An installer (Lehtosen Asennus) with whom order 412873 is shared',
})

export const hanna = person('hanna', 'Hanna Whitfield', 'hanna.whitfield@keittio.example', {
  locale: 'en-GB',
  language: 'en',
  staff: true,
  about: 'Henkilökuntaa: esikatselee Ainon näkymää',
  aboutInEnglish: "Staff: previews Aino's view",
})

export const maarit = person('maarit', 'Maarit Moninen', 'maarit.moninen@posti.example', {
  locale: 'en-GB',
  language: 'en',
  about: 'Yksi osoite, valtavasti tilauksia',
  aboutInEnglish: 'One address, a huge number of orders',
})
