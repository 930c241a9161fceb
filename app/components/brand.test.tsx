import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Brand, Logo, LogoContext } from './brand'

const inTheme = (theme: 'dark' | 'light' | 'auto') =>
  renderToStaticMarkup(
    <LogoContext.Provider value={{ dark: '/dark.svg', light: '/light.svg', theme }}>
      <Brand name="Kanerva" href="/" />
    </LogoContext.Provider>,
  )

test('the logo is the one of the theme, and of light ground on paper', () => {
  expect(inTheme('light')).toContain('<img src="/light.svg" alt=""/><span>Kanerva</span>')
  const source = (media: string) =>
    `<picture><source media="${media}" srcSet="/light.svg"/><img src="/dark.svg" alt=""/></picture>`
  expect(inTheme('dark')).toContain(source('print'))
  expect(inTheme('auto')).toContain(source('print, (prefers-color-scheme: light)'))
})

test('a certificate has the one for light ground in every theme; without a brand there is the mark', () => {
  const certificate = renderToStaticMarkup(
    <LogoContext.Provider value={{ dark: '/dark.svg', light: '/light.svg', theme: 'dark' }}>
      <Logo onPaper />
    </LogoContext.Provider>,
  )
  expect(certificate).toBe('<img src="/light.svg" alt=""/>')
  expect(renderToStaticMarkup(<Logo />)).toMatch(/^<svg/)
})
