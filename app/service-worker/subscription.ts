/** What a browser says that has given up a subscription; some have made another one already. */
export interface Changed {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/**
 * Tells the portal the subscription that takes the place of one the browser gave up. Where the
 * portal does not take it (nobody is logged in), it is ended: the next visit subscribes anew.
 */
export async function renewSubscription(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  { oldSubscription, newSubscription }: Changed,
): Promise<void> {
  let renewed = newSubscription
  try {
    if (!renewed && !oldSubscription) return
    renewed ??= await pushManager.subscribe(oldSubscription?.options)
    const body = new URLSearchParams({
      intent: 'renew',
      subscription: JSON.stringify(renewed),
    })
    const answer = await fetch('/push/subscription', { method: 'POST', body })
    if (!answer.ok) throw new Error(`the portal answers ${answer.status}`)
  } catch (error) {
    // Nobody waits for it: a push that does not come is no failure that anybody sees.
    console.warn(error)
    await renewed?.unsubscribe()
  }
}
