import { describe, expect, test } from 'vitest'
import { inLanguage } from '~/i18n/in-language.fixture'
import { LoadError, Together, type Failure } from './load-error'

const orders = { name: 'Tilaukset', error: 'Tilausten lataus epäonnistui.' }
const offers = { name: 'Tarjoukset', error: 'Tarjousten lataus epäonnistui.' }

/** A page that shows the failure of its offers in their own place. */
function page(ofPage: Failure[], ofParts: Failure[]) {
  const html = inLanguage(
    'fi',
    <Together ofPage={ofPage} ofParts={ofParts} retryHref="/page">
      {ofParts.map(({ error }) => (
        <LoadError key={error} title={error} retryHref="/page#part" />
      ))}
    </Together>,
  )
  return {
    alerts: html.match(/role="alert"/g)?.length ?? 0,
    retries: [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href),
    text: html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

describe('what could not be read of a page', () => {
  test('has no panel without failures', () => {
    expect(page([], [])).toEqual({ alerts: 0, retries: [], text: '' })
  })

  test('has one panel in its place if one part failed', () => {
    const text = (error: string) => `${error} Yritä uudelleen`
    expect(page([orders], [])).toEqual({ alerts: 1, retries: ['/page'], text: text(orders.error) })
    expect(page([], [offers])).toEqual({
      ...{ alerts: 1, retries: ['/page#part'] },
      text: text(offers.error),
    })
  })

  test('has one panel with one retry that names each part once, if several failed', () => {
    const { alerts, retries, text } = page([orders], [offers, offers])
    expect([alerts, retries]).toEqual([1, ['/page']])
    expect(text).toMatch(/^Osaa .* Puuttuu: Tilaukset, Tarjoukset\. Yritä uudelleen\. /)
    expect(text).toContain(offers.error)
  })
})
