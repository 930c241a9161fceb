import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths'
import { requirePortal } from '../../portal.server'
import { settle } from '../../upstream/settle'
import { PortalPlainPage } from '../shell/portal-plain-page'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

/** Specification 8, no addresses: nothing was found, and the designer is to publish or invite. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const addresses = await settle(portal.addresses())
  return json({
    title: portal.pageTitle(portal.t('page:no_content.title')),
    email: portal.person.email,
    published: addresses.ok && addresses.value.length > 0,
  })
}

export default function AskForContentScreen() {
  const { email, published } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <PortalPlainPage>
      <div className="intro">
        <h1>{published ? t('page:no_content.ready') : t('page:no_content.title')}</h1>
        {!published && <p>{t('page:no_content.text', { email })}</p>}
      </div>
      <p className="actions fill">
        {published ? (
          <a className="button primary" href={paths.entry()}>
            {t('page:no_content.open')}
          </a>
        ) : (
          <a className="button primary" href={paths.askForContent()}>
            {t('page:no_content.reload')}
          </a>
        )}
      </p>
    </PortalPlainPage>
  )
}
