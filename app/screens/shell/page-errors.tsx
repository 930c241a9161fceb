// A pathless layout of all screens without the shell: a failed screen becomes a page with a frame of its own.
export { Outlet as default } from '~/framework'
export { ErrorPage as ErrorBoundary } from './error-page'
