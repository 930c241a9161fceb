import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Fetched on demand without its scripts: it has 31 MB, and its installation downloads a Java if none is found.
 */
const checker = 'vnu-jar@26.9.27'

interface Report {
  messages: {
    url: string
    type: 'error' | 'info' | 'non-document-error'
    subType?: 'warning'
    message: string
    extract?: string
  }[]
}

/** Runs the W3C's Nu checker over all pages in one go, since Java starts slowly. */
export async function checkByNu(
  java: string,
  pages: readonly { name: string; html: string }[],
): Promise<{ name: string; message: string; extract: string }[]> {
  const dir = mkdtempSync(join(tmpdir(), 'nu-'))
  try {
    const files = pages.map(({ html }, index) => {
      const file = join(dir, `${index}.html`)
      writeFileSync(file, html)
      return file
    })
    const command = ['--yes', '--ignore-scripts', '--package', checker, 'vnu']
    const options = ['--format', 'json', '--stdout', '--exit-zero-always']
    const { stdout } = await promisify(execFile)('npx', [...command, ...options, ...files], {
      // The checker runs the first Java in PATH.
      env: { ...process.env, PATH: [dirname(java), process.env.PATH].join(delimiter) },
      maxBuffer: 256 * 1024 * 1024,
    })
    const { messages } = JSON.parse(stdout) as Report
    return messages.map(({ url, message, extract = '' }) => ({
      name: pages[parseInt(basename(url))]?.name ?? url,
      message,
      extract,
    }))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
