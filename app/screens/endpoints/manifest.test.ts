import type { AppLoadContext } from '~/framework.server'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { languages } from '~/domain/person'
import { policyOf } from '~/route-table'
import { loader } from './manifest'

interface Manifest {
  id: string
  lang: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

const context = { config: { brand: { name: 'Keittiö' } } } as AppLoadContext

const manifestIn = async (search: string) => {
  const request = new Request(`https://portal.example/manifest.webmanifest${search}`)
  const answer = await loader({ request, context, params: {} })
  return (await answer.json()) as Manifest
}

const shortcuts = {
  fi: ['Tilaukset', 'Toimitukset', 'Asiakirjat'],
  sv: ['Ordrar', 'Leveranser', 'Dokument'],
  en: ['Orders', 'Deliveries', 'Documents'],
}

test.each(languages)('in %s it is the same app, with shortcuts in that language', async (lang) => {
  const manifest = await manifestIn(`?lang=${lang}`)
  expect(manifest).toMatchObject({ id: '/', lang, name: 'Keittiö', start_url: '/' })
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(shortcuts[lang])
})

test.each(['', '?lang=', '?lang=de', '?lang=fi&lang=sv'])('%j is Finnish', async (search) => {
  expect((await manifestIn(search)).lang).toBe('fi')
})

test('a shortcut opens a page without effects', async () => {
  for (const { url } of (await manifestIn('')).shortcuts)
    expect(policyOf(url), url).toMatchObject({ isPrefetched: true })
})

test('each icon has its declared size, and there is one of each purpose and size', async () => {
  const { icons } = await manifestIn('')
  for (const { src, sizes } of icons) {
    const { width, height } = pictureAt(src)
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`).sort()).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
})

test('of a maskable icon nothing but its ground is outside the safe zone of 80 %', async () => {
  const { icons } = await manifestIn('')
  for (const { src } of icons.filter(({ purpose }) => purpose === 'maskable')) {
    const { data, width } = pictureAt(src)
    const pixel = (index: number) => data.subarray(4 * index, 4 * index + 4).join()
    const ground = pixel(0)
    expect(ground.endsWith(',255'), src).toBe(true)
    const others = Array.from({ length: width * width }, (_, index) => index).filter((index) => {
      const [x, y] = [
        (index % width) + 0.5 - width / 2,
        Math.floor(index / width) + 0.5 - width / 2,
      ]
      return Math.hypot(x, y) > 0.4 * width && pixel(index) !== ground
    })
    expect(others, src).toEqual([])
    expect(pixel((width * width) / 2 + width / 2), src).not.toBe(ground)
  }
})

const pictureAt = (src: string) => PNG.sync.read(readFileSync(join('public', src)))
