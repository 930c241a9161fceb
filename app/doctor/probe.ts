import { wrong, type Finding } from './finding'

export interface Probe {
  about: string
  /** Advice where it cannot be examined at all. */
  mend: string
  /** Milliseconds for all that it asks. */
  limitMs: number
  examine: () => Promise<Finding[]>
}

/** Whatever goes wrong in a probe is its finding: the others go on. */
export async function runProbe({ about, mend, limitMs, examine }: Probe): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => {
      resolve([wrong(about, `not examined within ${limitMs / 1000} s`, mend)])
    }, limitMs)
  })
  const examined = examine().catch((error: unknown) => [
    wrong(about, error instanceof Error ? error.message : String(error), mend),
  ])
  try {
    return await Promise.race([examined, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
