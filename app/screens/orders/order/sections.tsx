import { Fragment } from 'react'
import { backorderName, byArrival, undelivered, type BackorderRow } from '~/domain/backorder'
import { backorderLine, type BackorderLine } from '~/domain/backorder-page'
import { hasSeller, orderCountry, type Seller } from '~/domain/order'
import { pageOf, type Page } from '~/domain/page'
import type { ShowroomLink } from '~/domain/offer'
import { readPage, retryHref } from '~/http/list-query'
import { listInWords } from '~/i18n/formats'
import { useTranslation, type Translate } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { BackorderList } from '~/screens/parts/backorders/backorder-list'
import { DocumentList } from '~/screens/parts/documents/document-list'
import { pageOfDocuments, type DocumentsPage } from '~/screens/parts/documents/documents-view'
import { UploadButton } from '~/screens/parts/documents/upload-button'
import { hasContent, mapLoaded, pageOfLoaded } from '~/screens/parts/loaded'
import { ModelLinks } from '~/screens/parts/model-links'
import { SellerCard } from '~/screens/parts/seller-card'
import { LineLink } from '~/ui/line-link'
import type { Loaded } from '~/upstream/settle'
import { AskLink } from './ask-link'
import { billing } from './billing/billing'
import { deliveries } from './deliveries'
import { info } from './info'
import type { OrderView } from './load.server'
import { rows } from './rows'
import { OrderSection, type OrderSectionProps, type Section } from './section'
import { sharing } from './sharing/sharing'

/** The page of backorders lists all of them. */
const mostListed = 3

const linesOf = (page: Page<BackorderRow>, now: Date): Page<BackorderLine> => ({
  ...page,
  items: page.items.map((row) => backorderLine(row, { now })),
})

const backorders: Section<Loaded<Page<BackorderLine> & { missing: number }>> = {
  id: 'backorders',
  title: 'order:backorders.title',
  error: 'errors:error_loading_backorders',
  part: 'backorders',
  load: ({ backorders: list, portal: { now } }) =>
    mapLoaded(list, (all) => {
      const missing = undelivered(all)
      const nearest = pageOf(missing.slice(0, mostListed), 1)
      return { ...linesOf(nearest, now), missing: missing.length }
    }),
  Content: function Backorders({ data, view }) {
    const { t } = useTranslation()
    const further = data.ok ? data.value.missing - data.value.items.length : 0
    return (
      <Missing
        of={backorders}
        {...{ data, view }}
        below={
          <LineLink href={paths.backorder(view.addressId, view.order.id)} icon="box">
            {t('order:backorders.all')}
            {further > 0 && <small> {t('order:backorders.further', { count: further })}</small>}
          </LineLink>
        }
      />
    )
  },
}

const claims: Section<Loaded<Page<BackorderLine>>> = {
  id: 'claims',
  title: 'order:claims.title',
  error: 'errors:error_loading_reclamation_rows',
  load({ claims: list, search, portal: { now } }) {
    const page = mapLoaded(list, (all) =>
      linesOf(pageOf(all.toSorted(byArrival), readPage(search, 'claims')), now),
    )
    return hasContent(page) ? page : undefined
  },
  Content: function Claims(props) {
    return <Missing of={claims} {...props} />
  },
}

type MissingProps = Pick<OrderSectionProps<Page<BackorderLine>>, 'of' | 'data' | 'view' | 'below'>

/** Each row has a link to ask the seller about it. */
function Missing(props: MissingProps) {
  const { of, view } = props
  const { t } = useTranslation()
  const { missing } = view.ticket
  /** The section that the ticket links repeats the ticket's number. */
  const note = () => {
    if (!missing?.count || missing.section !== of.id) return ''
    const all = t('order:backorders.missing', { count: missing.count })
    return of.id === 'backorders' && missing.claims > 0
      ? `${all}, ${t('order:backorders.claims', { count: missing.claims })}`
      : all
  }
  const ask = (row: BackorderLine) => <AskLink view={view} about={missingWords(row, t)} />
  return (
    <OrderSection {...props} note={note}>
      {({ items }) => <BackorderList rows={items} namesCarrier ask={ask} />}
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

const documents: Section<Loaded<DocumentsPage>> = {
  id: 'documents',
  title: 'order:documents.title',
  error: 'errors:error_loading_documents',
  load: ({ documents: list, role, search, portal }) => pageOfDocuments(list, role, search, portal),
  Content: function Documents({ data, view }) {
    const { t } = useTranslation()
    const { addressId, order, self } = view
    const returnHref = retryHref(self, 'documents')
    return (
      <OrderSection
        of={documents}
        {...{ data, view }}
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
  },
}

const seller: Section<Seller> = {
  id: 'seller',
  title: 'order:seller.title',
  isAside: true,
  load: ({ order }) => (hasSeller(order.seller) ? order.seller : undefined),
  Content: function SellerOfOrder({ data, view: { addressId, order } }) {
    const { t } = useTranslation()
    return (
      <SellerCard seller={data} country={orderCountry(order)} title={t('order:seller.title')}>
        <LineLink href={paths.defect(addressId, order.id)} icon="tools">
          {t('defect:title')}
        </LineLink>
      </SellerCard>
    )
  },
}

const warranty: Section<true> = {
  id: 'warranty',
  title: 'order:warranty.title',
  isAside: true,
  isExtra: true,
  part: 'warranty',
  load: () => true,
  Content: function Warranty({ view: { addressId, order } }) {
    const { t } = useTranslation()
    return (
      <LineLink href={paths.warranty(addressId, order.id)} icon="shield">
        {t('order:warranty.certificate')}
      </LineLink>
    )
  },
}

const models: Section<Loaded<Page<ShowroomLink>>> = {
  id: 'models',
  title: 'order:models.title',
  error: 'errors:error_loading_showrooms',
  isAside: true,
  isExtra: true,
  load({ models: list, search }) {
    const page = pageOfLoaded(list, readPage(search, 'models'))
    return hasContent(page) ? page : undefined
  },
  Content: function Models(props) {
    return (
      <OrderSection of={models} {...props}>
        {(page) => <ModelLinks models={page} unnamed="order:models.unnamed" />}
      </OrderSection>
    )
  },
}

/** All sections, in the order of the page. */
export const sections: readonly Section[] = [
  ...[billing, deliveries, backorders, claims, rows, documents],
  ...[seller, warranty, models, sharing, info],
]

/** The data of an order's sections, without those that it lacks or that its flags hide. */
export type SectionData = Record<string, unknown>

const presentSections = (data: SectionData) => sections.filter(({ id }) => data[id] !== undefined)

export function Sections({ view, aside = false }: { view: OrderView; aside?: boolean }) {
  const shown = presentSections(view.sections).filter(({ isAside = false }) => isAside === aside)
  const extras = shown.filter(({ isExtra }) => isExtra)
  return shown.map((section) => {
    const { id, Content } = section
    if (section === extras[0]) return <Extras key="extras" extras={extras} view={view} />
    return !section.isExtra && <Content key={id} {...{ data: view.sections[id], view }} />
  })
}

/** Sections of a few lines share one heading. */
function Extras({ extras, view }: { extras: readonly Section[]; view: OrderView }) {
  const { t, i18n } = useTranslation()
  const titles = extras.map(({ title }) => t(title))
  return (
    <div className="print:hidden">
      <div className="front-head">
        <h2>{listInWords(titles, i18n.language)}</h2>
      </div>
      <div className="stack">
        {extras.map(({ id, title, Content }) => (
          <section
            key={id}
            id={id}
            aria-label={t(title)}
            className="grid grid-cols-[minmax(0,1fr)] gap-reveal"
          >
            <Content {...{ data: view.sections[id], view }} />
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
        {presentSections(view.sections).map(({ id, title }) => (
          <Fragment key={id}>
            <a href={`#${id}`}>{t(title)}</a>{' '}
          </Fragment>
        ))}
      </nav>
    </div>
  )
}
