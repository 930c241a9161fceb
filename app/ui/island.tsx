import type { ComponentType } from 'react'
import { islands } from 'virtual:enhance'
import type { SentWords } from '~/i18n/sent-words'
import { useTranslation } from '~/i18n/use-translation'

interface IslandProps<Props> {
  /** The name of its file in app/browser/islands; scripts/enhance-plugin.ts builds each file there. */
  name: keyof typeof islands
  component: ComponentType<Props>
  /** Sent to the browser as JSON. */
  props: Props
  /** Every text that the component shows in any of its states. */
  words: SentWords
}

/** A component that React takes over in the browser (docs/decisions/0002); the rest of its page stays HTML. */
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
