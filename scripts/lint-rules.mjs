// The project's lint rules. Most keep data out of links and redirects; .oxlintrc.json has their scope.
// Selectors are those of ESLint's `no-restricted-syntax`.

const redirectSafely =
  'Redirect with app/http/safe-redirect.server.ts: a Location header accepts any address.'

const rawLink = 'What leads somewhere is built by app/paths.ts, or is a WebLink named …Url.'
const linkType = 'A link of data is a WebLink or PortalPath (app/domain/link.ts), not any text.'
const anyText = (union = '') =>
  `TSPropertySignature[key.name=/(url|link)$/i] > TSTypeAnnotation${union} > TSStringKeyword`

const session =
  'A session holds tokens: what a screen needs of it is a part of its portal (portal.server.ts).'

const unread = 'A failed read is no empty one: `settle` keeps the difference.'
/** Throwing something away may fail. */
const ofStream = '[callee.object.callee.property.name=/^(cancel|return)$/]'

const mailInLog = 'A log line names no person: log an id.'

const ofLog =
  ':matches(CallExpression[callee.object.name="log"], CallExpression[callee.object.property.name="log"])'

const packing = 'A literal is written out: the formatter decides how many lines it takes.'

const ofStyle =
  'A class belongs to the stylesheet: find it as a person does, by role, label, text or landmark.'
const ofScript = 'A class belongs to the stylesheet: a script finds elements by a data- attribute.'
/** A dot before a name, outside brackets of attributes. */
const classSelector = String.raw`/^([^[.]|\[[^\]]*\])*\.[a-z_-]/i`
const asksForParts =
  'CallExpression[callee.property.name=/^(locator|querySelector(All)?|closest|matches|\\$\\$?|\\$\\$?eval)$/]'

/** @param {string} message */
const classSelectors = (message) => ({
  [`${asksForParts} > Literal[value=${classSelector}]`]: message,
  [`${asksForParts} > TemplateLiteral > TemplateElement[value.raw=${classSelector}]`]: message,
})

/** @type {Record<string, Record<string, string>>} rule → selector → message */
const refused = {
  'no-raw-html': {
    "JSXAttribute[name.name='dangerouslySetInnerHTML']": 'Raw HTML is not rendered.',
  },
  'no-inline-styles': {
    "JSXAttribute[name.name='style']": 'The content security policy blocks inline styles.',
  },
  'no-raw-location': {
    ':not(CallExpression[callee.property.name=/^(get|has)$/]) > Literal[value=/^location$/i]':
      redirectSafely,
    'ObjectExpression > Property[key.name=/^location$/i]': redirectSafely,
    "CallExpression[callee.object.name='Response'][callee.property.name='redirect']":
      redirectSafely,
  },
  'no-refresh': {
    'Literal[value=/^refresh$/i]':
      'A redirect leads on: app/server/leaving-page.server.tsx makes a page of one to another origin.',
  },
  // React renders javascript: links. A link of the API is read by `httpLink` or a similar reader, keeps the
  // type WebLink or PortalPath up to the page, and is named …Url or …Link. A link of the portal is built by
  // app/paths.ts and named …Href.
  'no-raw-links': {
    [`JSXAttribute[name.name=/^(href|xlinkHref|src|srcSet|action|formAction|poster|data)$/]` +
    ` > JSXExpressionContainer > MemberExpression:not([property.name=/(href|url|link)$/i])`]:
      rawLink,
    [anyText()]: linkType,
    [anyText(' > TSUnionType')]: linkType,
  },
  'no-unread-links': {
    // A field is a link by its name, be it the API's or the portal's.
    [':matches(Property[key.name=/(url|link|linkki)$/i] > .value,' +
    ' Property[key.name=/(url|link|linkki)$/i] > ArrayExpression > .elements,' +
    ' ArrayExpression > Literal[value=/(url|link|linkki)$/i] + *)' +
    '[type="Identifier"][name=/^(text|code|id)$/]']:
      'A link is read by httpLink, trackingLink or redirectLink.',
  },
  'no-class-selectors': {
    ...classSelectors(ofStyle),
    'CallExpression[callee.property.name=/^(to(Have|Contain)Class|getElementsByClassName)$/]':
      ofStyle,
    'MemberExpression[property.name=/^class(Name|List)$/]': ofStyle,
    'Literal[value=/@class|class=/]': ofStyle,
    'Literal[regex.pattern=/class=/]': ofStyle,
    'TemplateElement[value.raw=/@class|class=/]': ofStyle,
  },
  // Scripts select no classes, so that replacing a class by utilities breaks no script.
  'no-class-hooks': {
    ...classSelectors(ofScript),
    [`CallExpression[callee.name='part'] > Literal[value=${classSelector}]`]: ofScript,
  },
  'no-packing': {
    'ObjectExpression > SpreadElement > ObjectExpression': packing,
    'ArrayExpression > SpreadElement > ArrayExpression': packing,
    'JSXSpreadAttribute > ObjectExpression': packing,
  },
  'no-lost-failures': {
    "ExpressionStatement > UnaryExpression[operator='void'] > CallExpression":
      'An act is awaited: its failure must reach the person.',
    "CallExpression[callee.property.name='catch'] > ArrowFunctionExpression[params.length>0][body.type=/^(Array|Object)Expression$|^Literal$/]":
      unread,
    [`CallExpression[callee.property.name='catch']:not(${ofStream}) > ArrowFunctionExpression[params.length=0]`]:
      unread,
  },
  'no-lost-release': {
    "UnaryExpression[operator='void'] > CallExpression[callee.property.name='release']":
      'The release of a lock is awaited: its failure would end the process.',
  },
  'no-mail-in-logs': {
    [`${ofLog} Identifier[name=/mail/i]`]: mailInLog,
    [`${ofLog} Property[key.value=/mail/i]`]: mailInLog,
  },
  'no-session': {
    "MemberExpression[property.name='session']": session,
    "ObjectPattern > Property[key.name='session']": session,
  },
}

/** @param {Record<string, string>} selectors */
const ruleOf = (selectors) => ({
  /** @param {{ report(problem: { node: unknown, message: string }): void }} context */
  create: (context) =>
    Object.fromEntries(
      Object.entries(selectors).map(([selector, message]) => [
        selector,
        (/** @type {unknown} */ node) => context.report({ node, message }),
      ]),
    ),
})

export default {
  meta: { name: 'portal' },
  rules: Object.fromEntries(
    Object.entries(refused).map(([name, selectors]) => [name, ruleOf(selectors)]),
  ),
}
