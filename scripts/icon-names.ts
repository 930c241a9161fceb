import { readFileSync } from 'node:fs'

/** The type of the names in app/ui/art/icons.svg. */
export function iconNames(): { file: string; text: string } {
  const sprite = readFileSync('app/ui/art/icons.svg', 'utf8')
  const names = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => `  | '${id}'\n`)
  return {
    file: 'app/ui/icon-names.ts',
    text: `/** The symbols of art/icons.svg: \`npm run docs\` writes this file. */\nexport type IconName =\n${names.join('')}`,
  }
}
