import { sites } from './people'
import type { Seed, SeedListRow, Wire } from './seed'
import { anu, henna, lars, veera, type Seller } from './sellers'

export function contact(addressId: number | null, fields: Wire & { name: string }): SeedListRow {
  return {
    list: 'Contact',
    addressId,
    row: {
      title: '',
      company: '',
      phone: '',
      email: '',
      info: '',
      ownContact: addressId !== null,
      showLogo: false,
      ...fields,
    },
  }
}

export function designer(seller: Seller, title: string, info = ''): Wire & { name: string } {
  return {
    name: seller.salesPerson,
    title,
    company: seller.storeName,
    phone: seller.salesPersonPhone,
    email: seller.salesPersonEmail,
    info,
  }
}

/** Where appliances are registered: everybody's. */
const registrations = [
  {
    country: 'FI',
    manufacturer: 'Pohjola Kodinkoneet',
    url: 'https://pohjola.example/rekisteroi',
  },
  { country: 'FI', manufacturer: 'Lumi', url: 'https://lumi.example/fi/takuu' },
  {
    country: 'FI',
    manufacturer: 'Aurinko Liedet',
    url: 'https://aurinko.example/tuoterekisteri',
  },
  { country: 'FI', manufacturer: 'Virta', url: 'https://virta.example/fi/rekisterointi' },
  {
    country: 'SE',
    manufacturer: 'Norrsken Vitvaror',
    url: 'https://norrsken.example/registrera',
  },
  { country: 'SE', manufacturer: 'Lumi Sverige', url: 'https://lumi.example/sv/garanti' },
].map((row) => ({ list: 'Registrations', addressId: null, row }))

/** Contacts of everybody's, and people's own: one person may be both. */
export function contactsChapter(): Partial<Seed> {
  return {
    lists: [
      contact(sites.kuusitie, designer(henna, 'Keittiösuunnittelija')),
      contact(sites.kuusitie, {
        name: 'Ilkka Asentaja',
        title: 'Asentaja / Toimitusyhteyshenkilö',
        company: 'Lehtosen Asennus',
        phone: '040 555 0126 / 03 555 0126',
        email: 'asennus@lehtonen.example',
        info: 'Tavoittaa parhaiten aamuisin',
      }),
      contact(sites.mokkitie, designer(anu, 'Keittiösuunnittelija')),
      contact(sites.kauppiaankatu, designer(veera, 'Keittiösuunnittelija / Myymäläpäällikkö')),
      contact(sites.storgatan, designer(lars, 'Köksdesigner')),
      contact(sites.storgatan, {
        name: 'Östen Åström',
        title: 'Montör / Leveranskontakt',
        company: 'Åströms Montering',
        phone: '070-555 01 43 eller 090-555 01 43',
        email: 'montering@astrom.example',
      }),

      contact(null, designer(henna, 'Keittiösuunnittelija')),
      contact(null, designer(anu, 'Keittiösuunnittelija')),
      contact(null, designer(veera, 'Keittiösuunnittelija')),
      contact(null, designer(lars, 'Köksdesigner', 'Svenska och finska')),
      contact(null, {
        name: 'Anders Nyholm',
        title: 'Myymäläpäällikkö',
        company: 'Keittiö Vaasa',
        phone: '050 555 0152',
        email: 'anders.nyholm@keittio.example',
      }),
      contact(null, {
        name: 'Hanna-Kaisa Vuorenmaa-Lindqvist',
        title: 'Asiakaspalvelu / Reklamaatiot ja jälkitoimitukset',
        company: 'Keittiön asiakaspalvelu',
        phone: '010 555 0150',
        email: 'asiakaspalvelu@keittio.example',
        info: 'Arkisin 8–16',
      }),
      contact(null, {
        name: 'Kotipankki',
        title: 'Rahoitus / Osamaksusopimukset',
        company: 'Kotipankki',
        phone: '0100 5550',
        email: 'rahoitus@kotipankki.example',
        showLogo: true,
      }),
      contact(null, {
        name: 'Lauri Ståhlberg',
        title: 'Huoltoteknikko',
        company: 'Keittiön asiakaspalvelu',
        phone: '+358 (0)40 555 0153; 0800 555 015',
        email: 'huolto@keittio.example',
      }),
      contact(null, {
        name: 'Åsa Ådahl',
        title: 'Asiakaspalvelu, ruotsi',
        company: 'Keittiön asiakaspalvelu',
        phone: '010 555 0151',
        email: 'kundservice@keittio.example',
      }),
      contact(null, {
        name: 'Östen Öberg',
        title: 'Kuljetuspäällikkö',
        company: 'Rahti Koivisto',
        phone: 'vaihde',
      }),
      contact(null, {
        name: '24 h päivystys',
        title: 'Vesivahingot',
        company: 'Keittiön asiakaspalvelu',
        phone: '0600 555 024',
      }),
      ...registrations,
    ],
  }
}
