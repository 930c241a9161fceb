import { index, route, type RouteConfig } from '@remix-run/route-config'

// The specification's route table (2.1), a line a URL.
export default [
  index('screens/entry/entry-screen.tsx'),
] satisfies RouteConfig
