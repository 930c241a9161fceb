import { Fragment, type ReactNode } from 'react'
import { backorderName } from '~/domain/backorder'
import type { BackorderLine } from '~/domain/backorder-page'
import { orderCountry } from '~/domain/order'
import type { Page } from '~/domain/page'
import { retryHref } from '~/http/list-query'
import { listInWords } from '~/i18n/formats'
import { useTranslation, type Translate } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { BackorderList } from '~/screens/parts/backorders/backorder-list'
import { DocumentList } from '~/screens/parts/documents/document-list'
import { UploadButton } from '~/screens/parts/documents/upload-button'
import { BreakableText } from '~/ui/breakable-text'
import { ModelLinks } from '~/screens/parts/model-links'
import { LoadedStack } from '~/screens/parts/section'
import { SellerCard } from '~/screens/parts/seller-card'
import { LineLink } from '~/ui/line-link'
import { AskLink } from './ask-link'
import { linkedPages, linkedParts } from './linked-pages'
import type { OrderView } from './load.server'
import {
  OrderSection,
  presentSections,
  sectionTitle,
  type OrderSectionProps,
  type SectionProps,
} from './section'
import { Sharing } from './sharing/sharing'

export function Backorders({ data, view }: SectionProps<'backorders'>) {
  const { t } = useTranslation()
  const further = data.ok ? data.value.missing - data.value.items.length : 0
  return (
    <Missing
      id="backorders"
      error="errors:error_loading_backorders"
      loaded={data}
      view={view}
      below={
        <LineLink href={paths.backorder(view.addressId, view.order.id)} icon="box">
          <BreakableText text={t('order:backorders.all')} />
          {further > 0 && <small> {t('order:backorders.further', { count: further })}</small>}
        </LineLink>
      }
    />
  )
}

export const Claims = ({ data, view }: SectionProps<'claims'>) => (
  <Missing id="claims" error="errors:error_loading_reclamation_rows" loaded={data} view={view} />
)

/** Each row has a link to ask the seller about it. */
function Missing(props: Omit<OrderSectionProps<Page<BackorderLine>>, 'note' | 'children'>) {
  const { id, view } = props
  const { t } = useTranslation()
  const { missing } = view.ticket
  /** The section that the ticket links repeats the ticket's number. */
  const note = () => {
    if (!missing?.count || missing.section !== id) return ''
    const all = t('order:backorders.missing', { count: missing.count })
    return id === 'backorders' && missing.claims > 0
      ? `${all}, ${t('order:backorders.claims', { count: missing.claims })}`
      : all
  }
  const ask = (row: BackorderLine) => <AskLink view={view} about={missingWords(row, t)} />
  return (
    <OrderSection {...props} note={note}>
      {({ items }) =>
        items.length > 0 ? (
          <BackorderList rows={items} namesCarrier ask={ask} />
        ) : (
          <p className="front text-birch-2">{t('backorder:none_coming')}</p>
        )
      }
    </OrderSection>
  )
}

function missingWords(row: BackorderLine, t: Translate): string {
  const name = [
    backorderName(row) || row.type,
    row.model && row.modelDescription && `(${row.model})`,
  ]
    .filter(Boolean)
    .join(' ')
  return row.day
    ? t('order:ask.missing_until', { name, day: row.day.text })
    : t('order:ask.missing', { name })
}

export function Documents({ data, view }: SectionProps<'documents'>) {
  const { t } = useTranslation()
  const { addressId, order, self } = view
  const returnHref = retryHref(self, 'documents')
  return (
    <OrderSection
      id="documents"
      error="errors:error_loading_documents"
      loaded={data}
      view={view}
      action={
        view.upload && (
          <UploadButton {...view.upload} orderId={order.id} returnHref={returnHref} isAlone />
        )
      }
      below={
        // In the guest view the file would contain more than the page.
        !view.isGuestsView &&
        !view.publication?.asInstaller &&
        data.ok &&
        data.value.total > 1 && (
          <LineLink href={paths.orderArchive(addressId, order.id)} icon="folder" end="download">
            {t('documents:archive.all', { number: data.value.total })}
          </LineLink>
        )
      }
    >
      {(page) => (
        <DocumentList
          documents={page}
          none={t('order:documents.none')}
          of={{ addressId, orderId: order.id }}
          self={self}
          isFolded
        />
      )}
    </OrderSection>
  )
}

export function OrderSeller({ data, view: { addressId, order } }: SectionProps<'seller'>) {
  const { t } = useTranslation()
  return (
    <SellerCard seller={data} country={orderCountry(order)} title={t('order:seller.title')}>
      <LineLink href={paths.defect(addressId, order.id)} icon="tools">
        {t('defect:title')}
      </LineLink>
    </SellerCard>
  )
}

/** Sections of a few lines share one heading. */
export function Extras({ view }: { view: OrderView }) {
  const { t, i18n } = useTranslation()
  const { addressId, order, self, sections } = view
  const { models, sharing } = sections
  const link = (part: (typeof linkedParts)[number]) => {
    const { path, icon, words } = linkedPages[part]
    return (
      <LineLink href={path(addressId, order.id)} icon={icon}>
        {t(words)}
      </LineLink>
    )
  }
  const extras: Partial<Record<keyof typeof sections, ReactNode>> = {
    ...Object.fromEntries(linkedParts.map((part) => [part, sections[part] && link(part)])),
    models: models && (
      <LoadedStack
        id="models"
        title={t('order:models.title')}
        error={t('errors:error_loading_showrooms')}
        loaded={models}
        self={self}
      >
        {(page) => <ModelLinks models={page} unnamed="order:models.unnamed" />}
      </LoadedStack>
    ),
    sharing: sharing && <Sharing data={sharing} view={view} />,
  }
  const ids = ([...linkedParts, 'models', 'sharing'] as const).filter((id) => extras[id])
  if (ids.length === 0) return null
  const titles = ids.map((id) => t(sectionTitle(id)))
  return (
    <div className="print:hidden">
      <div className="front-head">
        <h2>{listInWords(titles, i18n.language)}</h2>
      </div>
      <div className="stack">
        {ids.map((id) => (
          <section
            key={id}
            id={id}
            aria-label={t(sectionTitle(id))}
            className="grid grid-cols-1 gap-reveal"
          >
            {extras[id]}
          </section>
        ))}
      </div>
    </div>
  )
}

/** Sticky below the top bar. */
export function SectionBar({ view }: { view: OrderView }) {
  const { t } = useTranslation()
  return (
    <div className="sectionbar mt-1 [&+*]:mt-1">
      <nav className="jump" aria-label={t('order:jump')} data-sections="">
        {presentSections(view).map((id) => (
          <Fragment key={id}>
            <a href={`#${id}`}>{t(sectionTitle(id))}</a>{' '}
          </Fragment>
        ))}
      </nav>
    </div>
  )
}
