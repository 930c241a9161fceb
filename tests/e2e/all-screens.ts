import { nameOf, screens as views, states } from '../screens.fixture'

/**
 * Every screen as Aino sees it, in each state that looks different: what holds on all pages is asserted
 * on these.
 */
export const screens: readonly (readonly [name: string, path: string])[] = [
  ...[...views.filter(({ who }) => who === undefined), ...states].map(
    (view) => [nameOf(view), view.path] as const,
  ),
  ['order with its sharing', '/a/0/orders/412873?sharing=1'],
  [
    'question whether to take back an invitation',
    '/a/4101/orders/412873/invitations/kutsu-412873-avoin/delete',
  ],
  ['upload that could not be kept', '/a/4101/documents/upload?again=1'],
]

/** What only others see: by the first words of their name at the provider, null for nobody. */
export const screensOfOthers = [
  ['an installer’s order', '/a/0/orders/412873?rows=1', 'Ilkka'],
  ['nothing published', '/ask_for_content', 'Ella'],
  ['invitation that has expired', '/invitation-expired', 'Ella'],
  ['customer’s view', '/impersonate/esikatselu-aino', 'Hanna Whitfield'],
  ['login that failed', '/auth/callback?state=none&code=none', null],
  ['preview that has ended', '/impersonation-ended', 'Hanna Whitfield'],
] as const
