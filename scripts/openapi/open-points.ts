import type { Question } from './question'

/** Points that the specification leaves open besides: no single value in the code stands for them. */
export const openPoints: Readonly<Record<string, Question>> = {
  idTokenHeader: {
    question: 'Which header carries the id token?',
    assumed: '`id-token`; API_ID_TOKEN_HEADER names another.',
    otherwise: 'Every call is refused, and nobody gets past the login: it is a setting.',
    screens: 'all',
  },
  expiredWording: {
    question: 'How does a 401 say that the access token has expired?',
    assumed: 'WWW-Authenticate has the word "expired", as ASP.NET writes it.',
    otherwise: 'People log in again where a refresh would have done.',
    screens: 'all',
  },
  updateUserCall: {
    question: 'With which method and path is the user saved? The specification names two ways.',
    assumed: 'POST /api/User, with language and pushNotificationsEnabled together.',
    otherwise: 'The settings say that they could not be saved.',
    screens: 'settings, the language',
    at: ['POST /api/User'],
  },
  statuses: {
    question: 'Are there statuses of an order besides 0, 10 and 20, and may one go back?',
    assumed:
      'A step is done when the code is at or above it; statusText is shown where it is given.',
    otherwise: 'A status in between looks like the last step that it has reached.',
    screens: 'orders, an order, the dashboard',
    at: ['Order.statusCode'],
  },
  roles: {
    question: 'Which roles are there besides OMA_ASENTAJA, and what do they limit?',
    assumed: 'Any other role is a customer, who sees all that the flags publish.',
    otherwise: 'Somebody sees payments, sharing or uploads that are not for them.',
    screens: 'all of an address',
    at: ['Address.role'],
  },
  installerAnswers: {
    question: 'Does the API itself refuse an installer payments, sharing and uploads?',
    assumed: 'It may not: the portal never asks for an installer what they may not see.',
    otherwise: 'Nothing: the portal does not rely on it.',
    screens: 'an order, documents',
    at: ['GET /api/Order/{orderId}/Payment'],
  },
  uploadSite: {
    question: 'To which address or order does an uploaded document belong? Its body names none.',
    assumed:
      'The API decides; the portal reads the lists again afterwards. The upload names an address, which the call does not carry.',
    otherwise:
      'The file does not show at the address that the page has named. The body would need kohdenro or tilausnro.',
    screens: 'documents, an order',
    at: ['POST /api/Document'],
  },
  shareExpiry: {
    question: 'Is expiresAt a moment, and in which form?',
    assumed: 'ISO 8601 in UTC: the end of the chosen day in Helsinki.',
    otherwise: 'A share ends a day early or late, or the form is refused.',
    screens: 'sharing an order',
    at: ['POST /api/Order/{orderId}/Share/{shareId}', 'POST /api/Order/{orderId}/Invitation'],
  },
  acceptedOrder: {
    question: 'Does the answer to an accepted invitation name the order?',
    assumed: 'orderId, if it does.',
    otherwise: 'The message on the dashboard has no link to the order.',
    screens: 'an invitation',
    at: ['Accepted invitation.orderId'],
  },
  messageKeys: {
    question: 'Which messageKeys does the API give, and on which calls?',
    assumed:
      'Those of the portal’s catalogues (invitation.expired, validation.field_type_email and others).',
    otherwise: 'A person reads the general sentence of that form instead of the reason.',
    screens: 'all forms, an invitation',
  },
  validation: {
    question: 'What does the API validate of what is sent, and how does it name the field?',
    assumed: 'The portal validates by section 5 before it sends; a 400 is about the whole form.',
    otherwise: 'The reason stands above the form, not beside its field.',
    screens: 'all forms',
  },
  notificationTypes: {
    question: 'Which types, keys and parameters do notifications have?',
    assumed:
      'The six of specification 1, with keys and parameters as in the examples; an unknown key shows title ' +
      'and message, an unknown type a general sentence.',
    otherwise: 'A notification reads in general words, or in the language of the API.',
    screens: 'the dashboard, pushes',
    at: ['Notification.type', 'Notification.notificationParams'],
  },
  previewExpiry: {
    question: 'In which zone is voimassaasti, if it has no offset?',
    assumed: "Helsinki's time.",
    otherwise: 'A preview ends two or three hours early or late.',
    screens: 'previews',
    at: ['Preview.voimassaasti'],
  },
  publicationFields: {
    question:
      'Does asking for content need order number and postal code, or the postal code alone?',
    assumed: 'Both; the specification also knows an earlier wording with the postal code alone.',
    otherwise: 'The form asks for more than is needed.',
    screens: 'asking for content',
    at: ['POST /api/PublicationRequest'],
  },
  paymentCodes: {
    question: 'Which values have maksuehtonro, maksupostityyppi, maksutapa and maanro?',
    assumed: '14PN, OPR; Myymälä, Rahoitus; any text; SWE for the bankgiro.',
    otherwise: 'A code that is not known is shown as it is, in Finnish.',
    screens: "an order's payments",
    at: ['Payment.maksuehtonro', 'Payment.maksupostityyppi', 'Payment.maanro'],
  },
  sharedCategories: {
    question: 'How are the three categories that an installer sees written in type?',
    assumed:
      'Kuvat, Yleiset (Yleinen) and Asennusohjeet as the first folder, or the same in Swedish or English.',
    otherwise: 'An installer misses drawings or instructions.',
    screens: 'documents and an order, as an installer',
    at: ['Document.type'],
  },
  longLists: {
    question: 'Does the API ever page or cut a list, and may it answer 429?',
    assumed: 'Lists are whole; 429 is a failure that one may try again.',
    otherwise: 'Rows beyond the first page of the API are missing without a word.',
    screens: 'all lists',
  },
  brandField: {
    question: "How does the maker's brand begin the name of the installation flag?",
    assumed: '`maker`, as makerInstallation; BRAND_PREFIX names another.',
    otherwise: 'The delivery address lacks the mark that the maker installs: it is a setting.',
    screens: 'an order',
    at: ['Order.makerInstallation'],
  },
}
