import { createContext, useContext } from 'react'
import { Mark } from '~/art/mark'

/** Addresses of a brand's logo by the theme of the page; null: the built-in mark. */
export const LogoContext = createContext<{
  dark: string
  light: string
  theme: 'dark' | 'light' | 'auto'
} | null>(null)

/** Mark and name of the maker; `href` leads home. */
export function Brand({ name, href }: { name: string; href: string }) {
  return (
    <a className="brand" href={href}>
      <Logo />
      <span>{name}</span>
    </a>
  )
}

/** The name follows it, so that it needs no text. Paper is light ground in every theme. */
export function Logo({ onPaper = false }: { onPaper?: boolean }) {
  const logo = useContext(LogoContext)
  if (!logo) return <Mark onPaper={onPaper} />
  const { dark, light, theme } = logo
  if (onPaper || theme === 'light') return <img src={light} alt="" />
  return (
    <picture>
      <source
        media={theme === 'auto' ? 'print, (prefers-color-scheme: light)' : 'print'}
        srcSet={light}
      />
      <img src={dark} alt="" />
    </picture>
  )
}
