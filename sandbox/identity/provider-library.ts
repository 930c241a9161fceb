import type * as Library from 'oidc-provider'

/**
 * The library warns on Node 20 and works there. That one line is suppressed while it loads, because it would
 * precede everything that the sandbox prints.
 */
async function loadQuietly(): Promise<typeof Library> {
  const warn = console.warn
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

export const { Provider, errors, interactionPolicy } = await loadQuietly()
