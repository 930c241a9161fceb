/** Subscribes this device to push, and gives the portal its address. */
export async function subscribe(key: string, intent: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  // An old one is another person's or another key's: its address must no longer work.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options)
  const body = new URLSearchParams({ intent, subscription: JSON.stringify(subscription) })
  const { ok, status } = await fetch('/push/subscription', { method: 'POST', body })
  if (!ok) throw new Error(`push: ${status}`)
}
