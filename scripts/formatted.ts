import { execFileSync } from 'node:child_process'

/** As `npm run format` would write it. */
export const formatted = (file: string, text: string): string =>
  execFileSync('npx', ['oxfmt', `--stdin-filepath=${file}`], { input: text, encoding: 'utf8' })
