/**
 * The folders of documents that decide something. The API sends them in Finnish; the names of the
 * other languages are accepted too. Answer 43.
 */
export const documentCategories = {
  /** The shared view has them beside the installation instructions (specification 2.8). */
  shared: ['Kuvat', 'Pictures', 'Bilder', 'Yleiset', 'Yleinen', 'General', 'Allmänt'],
  /** The folder that an installer works by. */
  installation: ['Asennusohjeet', 'Installation instructions', 'Monteringsanvisningar'],
  /** The folder of an offer's own files. */
  offers: ['Tarjoukset', 'Tarjous', 'Offerter', 'Offert', 'Offers', 'Offer'],
  /**
   * The folder of customers' own files (specification 9): a value of the wire, never translated, and never what a
   * form says.
   */
  upload: 'Asiakkaan lisäämät liitteet',
}
