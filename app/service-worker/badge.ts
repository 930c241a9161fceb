/** The part of a worker's navigator that is used here; not every browser has it. */
type Badge = Partial<Pick<WorkerNavigator, 'setAppBadge' | 'clearAppBadge'>>

/**
 * A mark on the app's icon, without a number: a push says that there is news, and how much is unread
 * only the portal knows. The dashboard puts its count in the mark's place.
 */
export async function markNews(navigator: Badge): Promise<void> {
  // Where the platform does not want it, the notification is shown all the same.
  await navigator.setAppBadge?.().catch((error: unknown) => console.warn(error))
}

/** Once the last notification has been opened, nothing is known to be unread. */
export async function unmarkNews(worker: {
  navigator: Badge
  registration: Pick<ServiceWorkerRegistration, 'getNotifications'>
}): Promise<void> {
  if ((await worker.registration.getNotifications()).length > 0) return
  await worker.navigator.clearAppBadge?.().catch((error: unknown) => console.warn(error))
}
