import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { paths } from '../../paths'
import { requirePortal, type Portal } from '../../portal.server'
import { rolesOf } from '../../session-start.server'
import { setAddress } from '../../session/cookies.server'
import { settle } from '../../upstream/settle'
import { PortalShell } from '../shell/portal-shell'
import { selectedAddress } from './selected-address'

/** Specification 2.1: sets the selected address from the parameter, and the role at it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const addressId = selectedAddress(params.addressId)
  if (addressId === null) throw redirect(paths.entry())
  const addresses = await settle(portal.addresses())
  const headers = new Headers()
  if (addresses.ok) {
    if (addresses.value.length === 0) throw redirect(paths.askForContent())
    if (addressId !== '0' && !addresses.value.some(({ id }) => id === addressId)) {
      await portal.tell({ key: 'shell:address.foreign', tone: 'danger' })
      throw redirect(paths.entry())
    }
    await rememberRoles(portal, rolesOf(addresses.value))
  }
  if (portal.lastAddress !== addressId) {
    headers.append('Set-Cookie', setAddress(addressId, context.config.secure))
  }
  return json(
    {
      addressId,
      addresses: addresses.ok
        ? addresses.value.map(({ id, streetAddress }) => ({ id, streetAddress }))
        : null,
      preview: portal.preview,
      language: portal.language,
      now: portal.now.toISOString(),
    },
    { headers },
  )
}

/** Written only on change: parallel pages of one person would overwrite each other otherwise. */
async function rememberRoles(portal: Portal, roles: Record<string, string>): Promise<void> {
  const before = portal.rememberedRoles() ?? {}
  const same =
    Object.keys(before).length === Object.keys(roles).length &&
    Object.entries(roles).every(([id, role]) => before[id] === role)
  if (!same) await portal.remember((record) => ({ ...record, roles }))
}

export default function AddressLayout() {
  const data = useLoaderData<typeof loader>()
  return (
    <PortalShell {...data}>
      <Outlet />
    </PortalShell>
  )
}
