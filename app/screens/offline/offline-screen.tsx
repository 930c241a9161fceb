import { Notice } from '~/ui/notice'
import { Button } from '~/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { i18n } from '~/i18n/i18n.server'
import { languages } from '~/domain/person'
import { PageHead } from '~/ui/page-head'
import { pageMeta } from '~/ui/page-meta'
import { pageData } from '~/portal/page-data.server'
import { PlainFrame } from '~/screens/shell/portal-plain-page'

export const meta = pageMeta('offline:title', 'offline:text')

/**
 * The service worker shows this page without a network. It is stored without cookies, so below the browser's
 * language it has the others.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const first = context.language
  const ordered = [first, ...languages.filter((language) => language !== first)]
  return pageData({
    texts: await Promise.all(
      ordered.map(async (language) => {
        const t = await i18n.getFixedT(language)
        const [title, text, again] = [t('offline:title'), t('offline:text'), t('offline:try_again')]
        return { language, title, text, again }
      }),
    ),
  })
}

/** A link to the same address reloads the page that could not be reached. */
const sameAddress = ''

export default function OfflineScreen() {
  const { texts } = useLoaderData<typeof loader>()
  const [first, ...others] = texts
  return (
    <PlainFrame>
      <PageHead title={first?.title ?? ''} />
      <Notice icon={null}>
        <p>{first?.text}</p>
        <p className="my-2">
          <Button href={sameAddress}>{first?.again}</Button>
        </p>
        {others.map(({ language, title, text }) => (
          <p key={language} className="caption" lang={language}>
            {title}. {text}
          </p>
        ))}
      </Notice>
    </PlainFrame>
  )
}
