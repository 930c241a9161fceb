/**
 * The screens beside the orders that their pages lead to, and whether this build has them: the
 * one place to turn their links on.
 */
const linkedScreens = {
  backorder: true,
  warranty: true,
  deliveryPreparation: true,
} as const

export function screenExists(screen: keyof typeof linkedScreens): boolean {
  return linkedScreens[screen]
}
