import type { SeedPerson } from './seed'

/** The one password of everybody in the sandbox. */
const password = 'keittio'

/** Site numbers, so that the stories can refer to each other's. */
export const sites = {
  kuusitie: 4101,
  mokkitie: 4102,
  kauppiaankatu: 4103,
  storgatan: 4201,
  manyOrders: 4301,
}

export const aino: SeedPerson = {
  sub: 'aino',
  password,
  firstName: 'Aino',
  lastName: 'Mäkelä',
  email: 'aino.makela@posti.example',
  locale: 'fi',
  language: 'fi',
  pushNotificationsEnabled: false,
  staff: false,
  about: 'Kolme osoitetta, tilauksia joka vaiheessa',
}

export const sven: SeedPerson = {
  sub: 'sven',
  password,
  firstName: 'Sven',
  lastName: 'Ögren',
  email: 'sven.ogren@post.example',
  locale: 'sv-SE',
  // The first login saves the locale's language (specification 4, startup).
  language: null,
  pushNotificationsEnabled: false,
  staff: false,
  about: 'Yksi osoite Ruotsissa, laskut bankgirolla ja kruunuina',
}

export const ella: SeedPerson = {
  sub: 'ella',
  password,
  firstName: 'Ella',
  lastName: 'Uusitalo',
  email: 'ella.uusitalo@posti.example',
  locale: 'fi-FI',
  language: 'fi',
  pushNotificationsEnabled: false,
  staff: false,
  about: 'Ei vielä osoitteita: tilaus 430777, postinumero 20100',
}

export const ilkka: SeedPerson = {
  sub: 'ilkka',
  password,
  firstName: 'Ilkka',
  lastName: 'Asentaja',
  email: 'asennus@lehtonen.example',
  locale: 'fi',
  language: 'fi',
  pushNotificationsEnabled: true,
  staff: false,
  about: 'Asentaja (Lehtosen Asennus), jolle tilaus 412873 on jaettu',
}

export const hanna: SeedPerson = {
  sub: 'hanna',
  password,
  firstName: 'Hanna',
  lastName: 'Whitfield',
  email: 'hanna.whitfield@keittio.example',
  locale: 'en-GB',
  language: 'en',
  pushNotificationsEnabled: false,
  staff: true,
  about: 'Henkilökuntaa: esikatselee Ainon näkymää',
}

export const maarit: SeedPerson = {
  sub: 'maarit',
  password,
  firstName: 'Maarit',
  lastName: 'Moninen',
  email: 'maarit.moninen@posti.example',
  locale: 'en-GB',
  language: 'en',
  pushNotificationsEnabled: false,
  staff: false,
  about: 'Yksi osoite, valtavasti tilauksia',
}
