import { useTranslation } from 'react-i18next'
import type { BadgeView } from '~/screens/warranty/certificate-view'

const warranties = {
  2: 'warranty:badges.years_2',
  5: 'warranty:badges.years_5',
  10: 'warranty:badges.years_10',
  30: 'warranty:badges.years_30',
} as const satisfies Record<BadgeView['years'], string>

const covered = {
  hinges: 'warranty:badges.hinges',
  furniture: 'warranty:badges.furniture',
  mechanisms: 'warranty:badges.mechanisms',
} as const satisfies Record<NonNullable<BadgeView['covers']>, string>

/** Oak end grain with a ring for each year, labelled in the person's language. */
export function Badges({ badges }: { badges: BadgeView[] }) {
  const { t } = useTranslation()
  return (
    <div className="badges">
      {badges.map(({ years, language, covers }) => (
        <figure key={years}>
          <img
            src={`/badges/warranty-${years}-${language}.svg`}
            alt={t(warranties[years])}
            width="240"
            height="240"
          />
          {covers && <figcaption>{t(covered[covers])}</figcaption>}
        </figure>
      ))}
    </div>
  )
}
