import type { LoaderFunctionArgs } from '~/framework.server'
import worker from 'virtual:service-worker'
import { i18n } from '~/i18n/i18n.server'
import { languages } from '~/domain/person'
import { workerBypasses } from '~/route-table'
import type { Settings } from '~/browser/service-worker/handling'

/** The worker connects only to the portal. */
const policy = "default-src 'none'; connect-src 'self'"

/** `no-cache`, because browsers check for a new worker with each page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const words = languages.map(async (language) => {
    const t = await i18n.getFixedT(language)
    return [language, { title: t('push:generic.title'), body: t('push:generic.body') }] as const
  })
  const settings: Settings = {
    revision: context.revision,
    bypasses: workerBypasses,
    words: Object.fromEntries(await Promise.all(words)),
  }
  return new Response(`const portalSettings=${JSON.stringify(settings)};\n${worker}`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
    },
  })
}
