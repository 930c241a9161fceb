import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { DutyCarry, DutyHeight, DutyLoad, DutyReceive } from '~/art/duties'

/** The buyer's four obligations with their figures (specification 9), each with its drawing. */
export function Duties() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="duties-title">
      <div className="gap">
        <h2 id="duties-title">{t('preparation:duties.title')}</h2>
        <p className="muted">{t('preparation:duties.text')}</p>
      </div>
      <ul className="duties">
        <Duty
          drawing={<DutyLoad limit={t('preparation:duties.load.limit')} />}
          title={t('preparation:duties.load.title')}
          text={t('preparation:duties.load.text')}
        />
        <Duty
          drawing={<DutyHeight limit={t('preparation:duties.height.limit')} />}
          title={t('preparation:duties.height.title')}
          text={t('preparation:duties.height.text')}
        />
        <Duty
          drawing={<DutyCarry limit={t('preparation:duties.carry.limit')} />}
          title={t('preparation:duties.carry.title')}
          text={t('preparation:duties.carry.text')}
        />
        <Duty
          drawing={<DutyReceive />}
          title={t('preparation:duties.receive.title')}
          text={t('preparation:duties.receive.text')}
        />
      </ul>
    </section>
  )
}

function Duty({ drawing, title, text }: { drawing: ReactNode; title: string; text: string }) {
  return (
    <li>
      {drawing}
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  )
}
