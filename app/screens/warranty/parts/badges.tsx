import { useTranslation } from '~/i18n/use-translation'
import { coverWords, yearsWords } from '~/screens/parts/warranty-words'
import type { BadgeView } from '~/screens/warranty/certificate-view'

/** Oak end grain with a ring for each year, labelled in the person's language. */
export function Badges({ badges }: { badges: BadgeView[] }) {
  const { t } = useTranslation()
  return (
    <div className="badges">
      {badges.map(({ years, language, covers }) => (
        <figure key={years}>
          <img
            src={`/badges/warranty-${years}-${language}.svg`}
            alt={t(yearsWords[years])}
            width="240"
            height="240"
          />
          {covers && <figcaption>{t(coverWords[covers])}</figcaption>}
        </figure>
      ))}
    </div>
  )
}
