// Around the screens within a shell: a failed screen leaves the menu in its place.
export { Outlet as default } from '~/framework'
export { ScreenError as ErrorBoundary } from './error-page'
