import { BreakableText } from '~/components/breakable-text'
import { Fact, Facts } from '~/components/facts'
import { Lines } from '~/components/lines'
import { QrCode } from '~/components/qr-code'
import type { WebLink } from '~/domain/link'
import { useTranslation } from '~/i18n/use-translation'
import { PhoneLinks } from '~/screens/parts/contact-links'
import { Section } from '~/screens/parts/section'
import type { CardFact, CardView } from '~/screens/site-card/card-view'

/** The sheet, section by section; one that could not be read is left out, and the page says so above. */
export function Card({ view }: { view: CardView }) {
  const { t } = useTranslation()
  const { deliveries, duties, rooms, instructions } = view
  return (
    <div className="col site-card">
      <section className="front solo" aria-label={t('site_card:where')}>
        <Facts grid>
          {view.address.length > 0 && (
            <Fact label={t('order:shipping.address')}>
              <Lines lines={view.address} />
            </Fact>
          )}
          <CardFacts facts={[view.day, ...view.people]} />
          {view.mapHref && <MapFact href={view.mapHref} />}
        </Facts>
      </section>
      {deliveries?.ok && deliveries.value.length > 0 && (
        <Section id="deliveries" title={t('order:deliveries.title')}>
          <ul className="front">
            {deliveries.value.map(({ label, lines, phones }, index) => (
              <li key={index}>
                <strong>{label}</strong>
                <br />
                <Lines lines={lines} />
                {phones.length > 0 && <br />}
                <PhoneLinks phones={phones} name={label} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {duties && (
        <Section id="duties" title={t('preparation:duties.title')}>
          <TextList
            texts={[
              t('preparation:duties.load.title'),
              t('preparation:duties.height.title'),
              t('preparation:duties.carry.title'),
              t('preparation:duties.receive.title'),
            ]}
          />
        </Section>
      )}
      {rooms.ok && (
        <Section id="rooms" title={t('order:rows.title')}>
          {rooms.value.length === 0 && <p className="front muted">{t('order:rows.none')}</p>}
          {rooms.value.map(({ name, rows }, index) => (
            <TextList key={index} title={name} texts={rows} />
          ))}
        </Section>
      )}
      {instructions.ok && instructions.value.length > 0 && (
        <Section id="instructions" title={t('site_card:instructions')}>
          <TextList texts={instructions.value} />
        </Section>
      )}
    </div>
  )
}

function CardFacts({ facts }: { facts: readonly CardFact[] }) {
  return (
    <>
      {facts.map(({ label, lines, phones }, index) => (
        <Fact key={index} label={label}>
          <Lines lines={lines} />
          {lines.length > 0 && phones.length > 0 && <br />}
          <PhoneLinks phones={phones} name={lines[0] ?? label} />
        </Fact>
      ))}
    </>
  )
}

/** On paper, and from a large screen to a phone, the code leads there. */
function MapFact({ href }: { href: WebLink }) {
  const { t } = useTranslation()
  return (
    <Fact label={t('site_card:map')}>
      <span className="max-md:not-print:hidden">
        <QrCode text={href} label={t('site_card:map_qr')} size={112} />
      </span>
      <a className="no-print" href={href} target="_blank" rel="noopener">
        {t('order:ticket.route')} <span className="sr">{t('shell:new_tab')}</span>
      </a>
    </Fact>
  )
}

/** Short texts, in two columns where there is room. */
function TextList({ title, texts }: { title?: string; texts: readonly string[] }) {
  return (
    <div className="front">
      {title !== undefined && (
        <h3>
          <BreakableText text={title} />
        </h3>
      )}
      <ul>
        {texts.map((text, index) => (
          <li key={index}>
            <BreakableText text={text} />
          </li>
        ))}
      </ul>
    </div>
  )
}
