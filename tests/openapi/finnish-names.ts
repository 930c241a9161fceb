/** The API's Finnish names of fields, in English: the glossary of the document. */
export const finnishNames: Readonly<Record<string, string>> = {
  summa: 'amount of the instalment or row, tax included',
  loppusumma: 'grand total, tax included',
  veroton: 'total without tax',
  verosumma: 'amount of tax',
  valuutta: 'currency: an ISO code, or a text such as "kr" that is written behind the amount',
  maara: 'number of pieces',
  selite: 'explanation',
  maksutapa: 'method of payment, shown as it is',
  maksupostityyppi:
    'kind of instalment: "Myymälä" is paid through the shop, "Rahoitus" is financed; others are shown as they are',
  maksuehtonro:
    'term of payment: "14PN" is 14 days net, "OPR" a financing; others are shown as they are',
  maanro: 'country of the payment: SWE shows the bankgiro number instead of IBAN and BIC',
  bankgironumero: 'number at the Swedish bankgiro',
  rahoituslinkki: 'link to the application for financing',
  ennakkomaksu:
    'whether it is an advance payment: its invoices are paid while no more than 1 remains',
  ennakkomaksettu: 'what has been paid in advance',
  paarivi:
    'whether it is the main row: one invoice may cover several instalments, and its main row carries it',
  naytalasku:
    'whether the invoice may be shown; where not, none of its data leaves the portal’s server',
  laskunumero: 'number of the invoice',
  laskutettupvm: 'day of the invoice',
  erapvm: 'day on which it is due',
  maksupvm: 'day on which it was paid ("registered date" on the page); none: it is open',
  viitenumero: 'reference number of the payment',
  viivakoodi: 'virtual bar code of the bank, with or without spaces',
  lisatiedot: 'what somebody wrote about a file (details)',
  tiedosto: 'the file, in base64 without the prefix of a data URL',
  tyyppi:
    'category of the file; "Asiakkaan lisäämät liitteet" are attachments added by the customer',
  kohdenro: 'number of the site; the portal never sends it',
  tilausnro: 'number of the order',
  tarjousnro: 'number of the offer',
  etunimi: 'first name',
  sukunimi: 'last name',
  voimassaasti: 'valid until',
}

/** The API's Finnish values. */
export const finnishValues: Readonly<Record<string, string>> = {
  KULUTTAJA: 'warrantyType: the warranty for consumers',
  PGPRO: 'warrantyType: the warranty of the professional range',
  OMA_ASENTAJA: "role: the customer's own installer, with whom an order is shared",
  'Asiakkaan lisäämät liitteet': 'tyyppi of an upload: attachments added by the customer',
  'Myymälä, Rahoitus': 'maksupostityyppi: through the shop, by financing',
  '14PN, OPR': 'maksuehtonro: 14 days net, a financing',
}
