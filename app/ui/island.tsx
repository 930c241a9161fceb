import type { ComponentType } from 'react'
import { islands } from 'virtual:enhance'
import type { SentWords } from '~/i18n/sent-words'
import { useTranslation } from '~/i18n/use-translation'

interface IslandProps<Props> {
  /** The file in app/browser/islands, built by scripts/enhance-plugin.ts. */
  name: keyof typeof islands
  component: ComponentType<Props>
  /** Sent as JSON. */
  props: Props
  /** Every text of the component in any state. */
  words: SentWords
}

/** A component hydrated in the browser (decision 2); the rest of its page stays HTML. */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, component: Component, props, words } = island
  const { language } = useTranslation().i18n
  return (
    <div
      className="contents"
      data-island={islands[name]}
      data-props={JSON.stringify({ props, language, words })}
    >
      <Component {...props} />
    </div>
  )
}
