import { execFileSync } from 'node:child_process'

/** The text as `npm run format` would write it to that file. */
export const formatted = (file: string, text: string): string =>
  execFileSync('npx', ['oxfmt', `--stdin-filepath=${file}`], { input: text, encoding: 'utf8' })
