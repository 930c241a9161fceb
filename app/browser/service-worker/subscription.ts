/** The event of a browser that has given up a subscription; some have made a new one already. */
export interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/**
 * Sends the portal the subscription that replaces one which the browser gave up. If the portal does
 * not accept it (nobody is logged in), it is ended: the next visit subscribes anew.
 */
export async function renewSubscription(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  { oldSubscription, newSubscription }: SubscriptionChange,
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
    // Nobody waits for the result, and the next visit repairs it.
    console.warn(error)
    await renewed?.unsubscribe()
  }
}
