import { step } from '../../scripts/prepare.mjs'

/** The portal's own build, and the same portal with Remix's defaults. */
export const builds = { portal: 'build', remix: '.cache/bench/default-remix' }

/** Builds the servers that the portal is compared with. */
export async function buildOthers(): Promise<void> {
  for (const name of ['default-remix', 'bare-remix']) {
    const config = `lab/bench/${name}/vite.config.ts`
    await step(`Building ${name}`, 'npx', ['remix', 'vite:build', '--config', config])
  }
}
