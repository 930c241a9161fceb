import { format, resolveConfig } from 'prettier'
import { openApi } from './document'
import { questionPage } from './question-page'

/** docs/openapi.json and docs/api-questions.md, as `app/upstream` and the sandbox's story make them. */
export function contractFiles(): Promise<{ file: string; text: string }[]> {
  const texts = {
    'docs/openapi.json': JSON.stringify(openApi()),
    'docs/api-questions.md': questionPage(),
  }
  return Promise.all(
    Object.entries(texts).map(async ([file, text]) => {
      const style = await resolveConfig(file)
      return { file, text: await format(text, { ...style, filepath: file }) }
    }),
  )
}
