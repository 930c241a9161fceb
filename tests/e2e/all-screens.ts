import { nameOf, screens as views, states } from '../screens.fixture'

/** Every screen as Aino sees it, in each state that looks different. */
export const screens = [...views, ...states]
  .filter(({ who }) => who === undefined)
  .map((view) => [nameOf(view), view.path] as const)

/** What only others see: by the first words of their name at the provider, null for nobody. */
export const screensOfOthers = [
  ['an installer’s order', '/a/0/orders/412873?rows=1', 'Ilkka'],
  ['nothing published', '/ask_for_content', 'Ella'],
  ['invitation that has expired', '/invitation-expired', 'Ella'],
  ['customer’s view', '/impersonate/esikatselu-aino', 'Hanna Whitfield'],
  ['login that failed', '/auth/callback?state=none&code=none', null],
  ['preview that has ended', '/impersonation-ended', 'Hanna Whitfield'],
] as const
