import type { LoaderFunctionArgs } from '~/framework.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { paths } from '~/paths'
import { requirePortal, type Portal } from '~/portal/portal.server'
import { archiveAnswer, zipDate, type ArchiveEntries } from '~/screens/parts/archive.server'
import { collectMyData } from './collect.server'
import { myDataPage } from './page.server'

/** All that the portal shows the person, as a page to read and as data, in one zip. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await requirePortal(args)
  // It is the customer's own, as the settings are, which say so.
  if (portal.preview) throw safeRedirect(paths.settings())
  return archiveAnswer(portal, args, {
    fileName: portal.t('settings:my_data.file'),
    open: () => Promise.resolve(entriesOf(portal, args.request)),
  })
}

async function* entriesOf(portal: Portal, request: Request): ArchiveEntries {
  const lastModified = zipDate(null, portal.now)
  const myData = await collectMyData(portal, request)
  yield { name: 'index.html', lastModified, input: myDataPage(portal, myData) }
  const data = { ...myData.data, missing: myData.missing }
  yield { name: 'data.json', lastModified, input: JSON.stringify(data, null, 2) }
}
