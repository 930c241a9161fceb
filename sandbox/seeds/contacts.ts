import { sites } from './people'
import type { Seed, SeedListRow, Wire } from './seed'
import { anu, henna, lars, veera, type Seller } from './sellers'

const contact = (
  addressId: number | null,
  name: string,
  title: string,
  company: string,
  more: Wire,
): SeedListRow => ({
  list: 'Contact',
  addressId,
  row: {
    name,
    title,
    company,
    phone: '',
    email: '',
    info: '',
    ownContact: addressId !== null,
    showLogo: false,
    ...more,
  },
})

export const designer = (addressId: number | null, seller: Seller, title: string, info = '') =>
  contact(addressId, seller.salesPerson, title, seller.storeName, {
    phone: seller.salesPersonPhone,
    email: seller.salesPersonEmail,
    info,
  })

/** Registration links that everybody sees. */
const registrations = [
  ['FI', 'Pohjola Kodinkoneet', 'https://pohjola.example/rekisteroi'],
  ['FI', 'Lumi', 'https://lumi.example/fi/takuu'],
  ['FI', 'Aurinko Liedet', 'https://aurinko.example/tuoterekisteri'],
  ['FI', 'Virta', 'https://virta.example/fi/rekisterointi'],
  ['SE', 'Norrsken Vitvaror', 'https://norrsken.example/registrera'],
  ['SE', 'Lumi Sverige', 'https://lumi.example/sv/garanti'],
].map(([country, manufacturer, url]) => ({
  list: 'Registrations',
  addressId: null,
  row: { country, manufacturer, url },
}))

const planner = 'Keittiösuunnittelija'
const service = 'Keittiön asiakaspalvelu'

/** One person may be everybody's contact and somebody's own. */
export const contactsChapter = (): Partial<Seed> => ({
  lists: [
    designer(sites.kuusitie, henna, planner),
    contact(
      sites.kuusitie,
      'Ilkka Asentaja',
      'Asentaja / Toimitusyhteyshenkilö',
      'Lehtosen Asennus',
      {
        phone: '040 555 0126 / 03 555 0126',
        email: 'asennus@lehtonen.example',
        info: 'Tavoittaa parhaiten aamuisin',
      },
    ),
    designer(sites.mokkitie, anu, planner),
    designer(sites.kauppiaankatu, veera, `${planner} / Myymäläpäällikkö`),
    designer(sites.storgatan, lars, 'Köksdesigner'),
    contact(sites.storgatan, 'Östen Åström', 'Montör / Leveranskontakt', 'Åströms Montering', {
      phone: '070-555 01 43 eller 090-555 01 43',
      email: 'montering@astrom.example',
    }),

    designer(null, henna, planner),
    designer(null, anu, planner),
    designer(null, veera, planner),
    designer(null, lars, 'Köksdesigner', 'Svenska och finska'),
    contact(null, 'Anders Nyholm', 'Myymäläpäällikkö', 'Keittiö Vaasa', {
      phone: '050 555 0152',
      email: 'anders.nyholm@keittio.example',
    }),
    contact(
      null,
      'Hanna-Kaisa Vuorenmaa-Lindqvist',
      'Asiakaspalvelu / Reklamaatiot ja jälkitoimitukset',
      service,
      {
        phone: '010 555 0150',
        email: 'asiakaspalvelu@keittio.example',
        info: 'Arkisin 8–16',
      },
    ),
    contact(null, 'Kotipankki', 'Rahoitus / Osamaksusopimukset', 'Kotipankki', {
      phone: '0100 5550',
      email: 'rahoitus@kotipankki.example',
      showLogo: true,
    }),
    contact(null, 'Lauri Ståhlberg', 'Huoltoteknikko', service, {
      phone: '+358 (0)40 555 0153; 0800 555 015',
      email: 'huolto@keittio.example',
    }),
    contact(null, 'Åsa Ådahl', 'Asiakaspalvelu, ruotsi', service, {
      phone: '010 555 0151',
      email: 'kundservice@keittio.example',
    }),
    contact(null, 'Östen Öberg', 'Kuljetuspäällikkö', 'Rahti Koivisto', { phone: 'vaihde' }),
    contact(null, '24 h päivystys', 'Vesivahingot', service, { phone: '0600 555 024' }),
    ...registrations,
  ],
})
