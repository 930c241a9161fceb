import { changeRecord } from '~/domain/changes'
import { formatDay } from '~/i18n/formats'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { paths } from '~/paths'
import type { Portal } from '~/portal/portal.server'

/** From which day on the portal remembers, DD.MM.YYYY, or not known; null: it remembers nothing. */
export async function memoryOf({ kept }: Portal): Promise<{ since: string | null } | null> {
  const [stored, drafts] = await Promise.all([kept.read('changes'), kept.read('arrival')])
  const changes = changeRecord(stored)
  return changes || drafts ? { since: changes && formatDay(changes.since) } : null
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
