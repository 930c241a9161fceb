// A pathless layout of all screens within a shell: if a screen fails, the menu stays.
export { Outlet as default } from '~/framework'
export { ScreenError as ErrorBoundary } from './error-page'
