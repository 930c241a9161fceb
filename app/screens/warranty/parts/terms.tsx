import { useTranslation } from '~/i18n/use-translation'
import type { CertificateView } from '~/screens/warranty/certificate-view'

/** The differences between the two warranties that have terms (specification 9). */
const texts = {
  consumer: {
    content: 'warranty:content.consumer',
    validity: 'warranty:validity.consumer',
    procedure: 'warranty:procedure.consumer',
  },
  professional: {
    content: 'warranty:content.professional',
    validity: 'warranty:validity.professional',
    procedure: 'warranty:procedure.professional',
  },
} as const satisfies Record<NonNullable<CertificateView['terms']>, Record<string, string>>

export function Terms({ terms }: { terms: NonNullable<CertificateView['terms']> }) {
  const { t } = useTranslation()
  const { content, validity, procedure } = texts[terms]
  const sections = [
    [t('warranty:start.title'), t('warranty:start.text')],
    [t('warranty:content.title'), t(content)],
    [t('warranty:exclusions.title'), t('warranty:exclusions.text')],
    [t('warranty:validity.title'), t(validity)],
    [t('warranty:procedure.title'), t(procedure)],
  ] as const
  return (
    <section className="terms" aria-label={t('warranty:terms')}>
      {sections.map(([title, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </section>
  )
}
