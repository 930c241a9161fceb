import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { BackLink, PageHead } from '~/ui/page-head'
import { BreakableText } from '~/ui/breakable-text'
import { ExternalLink } from '~/ui/external-link'
import { mailto } from '~/domain/mail-address'
import { formatDay } from '~/i18n/formats'
import { pageMeta } from '~/ui/page-meta'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { PhoneLinks } from '~/screens/parts/contact-links'
import { PortalPlainPage } from '~/screens/shell/portal-plain-page'
import { useFooter } from '~/screens/shell/root-data'

export const meta = pageMeta('accessibility:title', 'accessibility:description')

/** The accessibility statement that act 306/2019 requires; readable without a login. */
export function loader({ context }: LoaderFunctionArgs) {
  const { brand, accessibility } = context.config
  return pageData({
    brand: brand.name,
    email: accessibility.email,
    approvedOn: accessibility.approvedOn && formatDay(accessibility.approvedOn),
  })
}

const instructions = {
  fi: 'https://www.saavutettavuusvaatimukset.fi',
  sv: 'https://www.tillganglighetskrav.fi',
  en: 'https://www.webaccessibility.fi',
} as const

export default function AccessibilityScreen() {
  const { brand, email, approvedOn } = useLoaderData<typeof loader>()
  const { t, i18n } = useTranslation()
  const href = instructions[i18n.language]
  return (
    <PortalPlainPage>
      <BackLink href={paths.entry()} label={t('page:to_start')} />
      <PageHead title={t('accessibility:title')} intro={t('accessibility:intro', { brand })} />
      <Chapter title={t('accessibility:state.title')}>
        <p>{t('accessibility:state.text')}</p>
      </Chapter>
      <Chapter title={t('accessibility:gaps.title')}>
        <ul className="stack">
          <li className="front">{t('accessibility:gaps.documents')}</li>
          <li className="front">{t('accessibility:gaps.language')}</li>
          <li className="front">{t('accessibility:gaps.video')}</li>
        </ul>
        <p>{t('accessibility:gaps.others')}</p>
      </Chapter>
      <Chapter title={t('accessibility:tests.title')}>
        <p>{t('accessibility:tests.automatic')}</p>
        <p>{t('accessibility:tests.by_hand')}</p>
        <p>{t('accessibility:tests.own')}</p>
      </Chapter>
      <Chapter title={t('accessibility:feedback.title')}>
        <p>{t('accessibility:feedback.text')}</p>
        <Addressee email={email} />
      </Chapter>
      <Chapter title={t('accessibility:authority.title')}>
        <p>{t('accessibility:authority.text')}</p>
        <p>
          <ExternalLink className="inline-flex items-center gap-2 wrap-anywhere" href={href}>
            {href.replace('https://www.', '')}
          </ExternalLink>
        </p>
      </Chapter>
      {approvedOn && <p>{t('accessibility:approved', { date: approvedOn })}</p>}
    </PortalPlainPage>
  )
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="col gap-3">
      <h2>
        <BreakableText text={title} />
      </h2>
      {children}
    </section>
  )
}

/** The configured contact, or the seller. */
function Addressee({ email }: { email: string | null }) {
  const { t } = useTranslation()
  const { phone } = useFooter()
  if (!email && !phone) return <p>{t('accessibility:feedback.seller')}</p>
  return (
    <>
      {email && (
        <p>
          {t('accessibility:feedback.email')}{' '}
          <a className="wrap-anywhere" href={mailto(email)}>
            <BreakableText text={email} />
          </a>
        </p>
      )}
      {phone && (
        <p>
          {t('shell:footer.customer_service')} <PhoneLinks phones={[phone]} />
        </p>
      )}
    </>
  )
}
