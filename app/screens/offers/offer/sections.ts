/** The sections of an offer's page: each stands in the page and in its address under its name here. */
export const sections = {
  models: { title: 'offers:single.models', error: 'errors:error_loading_showrooms' },
  documents: { title: 'offers:single.documents', error: 'errors:error_loading_offer_documents' },
} as const
