import { formatted } from '../../scripts/formatted'
import { openApi } from './document'
import { questionPage } from './question-page'

/** docs/openapi.json and docs/api-questions.md, as `app/upstream` and the sandbox's story make them. */
export function contractFiles(): Promise<{ file: string; text: string }[]> {
  const texts = {
    'docs/openapi.json': JSON.stringify(openApi()),
    'docs/api-questions.md': questionPage(),
  }
  return Promise.all(
    Object.entries(texts).map(async ([file, text]) => ({
      file,
      text: await formatted(file, text),
    })),
  )
}
