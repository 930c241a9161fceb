import type { ExpiryChoice } from '~/domain/expiry-choice'

/** The form sends this where none of the offered days is chosen. */
export const ownDay = 'own'

/**
 * Which of the offered days is marked, or that another one is.
 * @param until as it was sent before
 * @param expiresAt the day in the field; empty in a form that begins
 */
export function chosenDay(
  choices: readonly ExpiryChoice[],
  { until, expiresAt }: { until: unknown; expiresAt: string },
): string {
  const sent = typeof until === 'string' && until !== '' ? until : expiresAt
  if (choices.some(({ day }) => day === sent)) return sent
  const isOwn = sent !== '' || choices.length === 0
  return isOwn ? ownDay : (choices[0]?.day ?? ownDay)
}
