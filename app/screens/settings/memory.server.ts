import { safeRedirect } from '~/navigation/safe-redirect.server'
import { paths } from '~/paths'
import type { Portal } from '~/portal/portal.server'

/** Whether the portal keeps something of the person over logins. */
export async function hasMemory({ kept }: Portal): Promise<boolean> {
  return (await kept.read('days')) !== null
}

/** Deletes all that is kept of the person over logins. */
export async function forget(portal: Portal, form: FormData) {
  await portal.submitOnce(form, async () => {
    const isDeleted = await portal.kept.deleteAll()
    await portal.tell(
      isDeleted
        ? { key: 'settings:memory.deleted', tone: 'ok' }
        : { key: 'settings:memory.not_deleted', tone: 'danger' },
    )
  })
  return safeRedirect(paths.memorySettings())
}
