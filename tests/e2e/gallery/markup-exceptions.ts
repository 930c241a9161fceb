/** An accepted finding of a validator: its rule, or words of its message. */
export interface MarkupException {
  checker: 'html-validate' | 'Nu'
  says: string | RegExp
  why: string
}

const ours = (checker: MarkupException['checker']) => (says: string | RegExp, why: string) => ({
  checker,
  says,
  why,
})
const htmlValidate = ours('html-validate')
const nu = ours('Nu')

const tables =
  'Where CSS lays a table out as cards, browsers take its roles away: they are said once more.'
const templates = 'A template of the script, which fills it in before any of it is in the page.'

export const exceptions: MarkupException[] = [
  // React's spelling, which HTML parses in the same way.
  htmlValidate('void-style', 'React ends void elements with a slash.'),
  nu(/^Trailing slash on void elements has no effect/, 'The same, in quotation marks always.'),
  htmlValidate('attribute-boolean-style', 'React writes `hidden=""`.'),
  htmlValidate('attribute-empty-style', 'The same.'),
  htmlValidate('attr-case', 'React writes `charSet` and `dateTime`.'),
  htmlValidate('doctype-style', 'Either case is read as the same.'),

  htmlValidate('no-redundant-role', tables),
  nu(/^The “\w+” role is unnecessary for element “(table|thead|tbody|tr|th|td)”/, tables),
  nu(/^The “role” attribute must not be used on a “(tr|th|td)” element/, tables),

  htmlValidate(/^element-required-attributes: <img> is missing required "src"/, templates),
  htmlValidate(/^valid-id: .*{{key}}/, templates),

  htmlValidate('require-sri', 'Scripts and styles come from the portal itself.'),
  htmlValidate(
    /^aria-label-misuse/,
    'Allowed, as it says itself: the stages of an order are a list with a name.',
  ),
  nu(
    /^Bad value “submit” for attribute “type” on element “button”/,
    'A switch that works without scripts sends its form; ARIA in HTML allows any button.',
  ),
  nu(
    /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
    'The HTML standard has `rel=expect` with it since 2024.',
  ),
  nu(/^Potentially bad value “9999-12-31”/, 'It keeps out years of five digits.'),
  nu(/^CSS: /, 'It knows CSS of a few years ago; browsers leave out what they do not know.'),
]
