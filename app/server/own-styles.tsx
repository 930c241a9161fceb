import { useMatches } from '~/framework'
import type { EntryContext } from '~/framework.server'
import { useContext } from 'react'
import { handleText } from '~/navigation/handle-text'
import { NonceContext } from './nonce'

/** A screen's `handle` has this where only that screen needs some rules (decision 34). */
export interface StyledHandle {
  /** A style sheet, as the build has written it. */
  styles: string
}

const stylesOf = (handle: unknown) => handleText(handle, 'styles' satisfies keyof StyledHandle)

/** Whether the page has styles of its own, for which its policy must name the nonce. */
export const hasOwnStyles = ({ staticHandlerContext, routeModules }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => stylesOf(routeModules[route.id]?.handle))

/** The rules that only this screen needs. They come after the stylesheet, which names the layers. */
export function OwnStyles() {
  const nonce = useContext(NonceContext)
  const styles = useMatches().flatMap(({ handle }) => stylesOf(handle) ?? [])
  if (styles.length === 0) return null
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles.join('') }} />
}
