const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }

export const unescapeHtml = (text: string) =>
  text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)

export function attributes(tag: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescapeHtml(value),
    ]),
  )
}

/** A form as it stands on a page: its fields with what they hold, without files. */
export interface PageForm {
  action: string | undefined
  isMultipart: boolean
  /** Also of boxes that are not checkbox. */
  names: Set<string>
  fields: FormData
}

/**
 * Finds the form with the first button that the text fits, as if that button was pressed.
 * @returns null where there is none
 */
export function findForm(html: string, fits: (buttonText: string) => boolean): PageForm | null {
  for (const [, tag = '', content = ''] of html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
    const button = [...content.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].find(
      ([, , inner = '']) =>
        fits(unescapeHtml(inner.replace(/<span class="initials".*?<\/span>|<[^>]+>/g, '')).trim()),
    )
    if (!button) continue
    const form = attributes(tag)
    const { names, fields } = fieldsIn(content)
    const { name, value = '' } = attributes(button[1] ?? '')
    if (name !== undefined) fields.set(name, value)
    return {
      action: form.action,
      isMultipart: form.enctype === 'multipart/form-data',
      names,
      fields,
    }
  }
  return null
}

function fieldsIn(content: string) {
  const names = new Set<string>()
  const fields = new FormData()
  for (const [input] of content.matchAll(/<input[^>]*>/g)) {
    const { name = '', type, value = '' } = attributes(input)
    names.add(name)
    if (type === 'file') fields.set(name, new File([], ''))
    else if (type !== 'checkbox') fields.set(name, value)
    else if (input.includes(' checked=')) fields.set(name, 'on')
  }
  for (const [, select = '', options = ''] of content.matchAll(
    /<select([^>]*)>(.*?)<\/select>/gs,
  )) {
    const { name = '' } = attributes(select)
    names.add(name)
    const all = [...options.matchAll(/<option[^>]*>/g)].map(([option]) => option)
    const chosen = all.find((option) => option.includes(' selected=')) ?? all[0] ?? ''
    fields.set(name, attributes(chosen).value ?? '')
  }
  return { names, fields }
}
