import type { LoaderFunctionArgs } from '~/framework.server'
import { defaultAddress } from '~/domain/address'
import { pageData, openScreen } from '~/portal/page-data.server'
import { loadShell } from '~/screens/shell/load-shell.server'

export { Shell as default } from '~/screens/shell/shell'

/**
 * The shell of pages whose URL names no address: the last selected address stays. People without any address
 * see these pages too.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { portal } = await openScreen(args)
  return pageData(
    await loadShell(portal, (addresses) => defaultAddress(portal.lastAddress, addresses)),
  )
}
