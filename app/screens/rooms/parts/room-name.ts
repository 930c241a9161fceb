import { useTranslation } from '~/i18n/use-translation'
import type { RoomName } from '~/screens/rooms/rooms-view'

/** Rows that name no room are "Other", as on the order's page. */
export function useRoomName(): (room: RoomName) => string {
  const { t } = useTranslation()
  return ({ number, description }) =>
    description || (number === '' ? t('order:rows.other') : t('order:rows.room', { number }))
}
