import { BreakableText } from '~/ui/breakable-text'
import { useTranslation } from '~/i18n/use-translation'
import { placeOf, type Page } from '~/domain/page'
import type { ShowroomLink } from '~/domain/offer'
import { Icon } from '~/ui/icon'

export interface ModelLinksProps {
  models: Page<ShowroomLink>
  /** For a model without a name, with its place in the list, from 1. */
  unnamed: 'order:models.unnamed' | 'offers:single.unnamed_model'
}

/** Links to 3D models, which open in new tabs. */
export function ModelLinks({ models, unnamed }: ModelLinksProps) {
  const { t } = useTranslation()
  return (
    <>
      {models.items.map((model, index) => (
        <a key={index} className="front line" href={model.url} target="_blank" rel="noopener">
          <Icon name="cube" />
          <span className="grow">
            <BreakableText text={model.name || t(unnamed, { number: placeOf(models, index) })} />{' '}
            <span className="sr-only">{t('shell:new_tab')} </span>
          </span>
          <Icon name="external" size="small" />
        </a>
      ))}
    </>
  )
}
