import { textFields } from '../../http/form'
import { findForm, unescapeHtml } from '../../html/testing/forms'
import type { OpenMaker } from '../../maker/testing/open-maker'

/** A page of the office as a browser without scripts has it. */
export interface Page {
  status: number
  url: URL
  html: string
  /** Its visible text. */
  text: string
}

const textOf = (html: string) =>
  unescapeHtml(html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')

/** Somebody of the staff at the office's pages. */
export function clerkOf(maker: Pick<OpenMaker, 'url'>) {
  async function open(path: string, init: RequestInit = {}): Promise<Page> {
    const url = new URL(path, maker.url)
    const answer = await fetch(url, { ...init, redirect: 'manual' })
    const to = answer.headers.get('location')
    if (answer.status === 303 && to !== null) return open(to)
    const html = await answer.text()
    return { status: answer.status, url, html, text: textOf(html) }
  }

  return {
    open,
    /**
     * Fills in the form that the button stands in, sends it, and follows the redirect. Fields that
     * are not named stay as the page has them.
     */
    async submit(path: string, button: string, given: Record<string, string | File | null> = {}) {
      const page = await open(path)
      const form = findForm(page.html, (text) => text === button)
      if (!form) throw new Error(`no form with "${button}" on ${page.url.href}`)
      for (const [name, value] of Object.entries(given)) {
        if (!form.names.has(name)) throw new Error(`no field "${name}" beside "${button}"`)
        if (value === null) form.fields.delete(name)
        else form.fields.set(name, value)
      }
      return open(form.action ?? path, {
        method: 'POST',
        headers: { origin: page.url.origin, 'sec-fetch-site': 'same-origin' },
        body: form.isMultipart ? form.fields : new URLSearchParams(textFields(form.fields)),
      })
    },
  }
}

export type Clerk = ReturnType<typeof clerkOf>
