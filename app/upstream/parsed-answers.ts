import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { AnswerBody } from './answer-body'
import type { ParsedAnswer } from './list.server'

/** Parsing a smaller answer costs about as little as comparing it. */
const leastBytes = 32 * 1024
const mostBytes = 16 * 1024 * 1024
const keptMs = 10 * 60_000

interface Remembered extends AnswerBody {
  parsed: Map<z.ZodType, ParsedAnswer<unknown>>
}

/**
 * Large answers with what was parsed from them. An answer is always read afresh from the API; where
 * its bytes are the same as those before, they are not parsed again. Bounded in bytes and minutes.
 */
export interface ParsedAnswers {
  /** The answer before, for `fetchWhole`. */
  before(key: string): AnswerBody | undefined
  /**
   * @param key the person and the path: whose answer before it is compared with
   * @param parse called where the bytes are others, or were not read by this schema
   */
  read<T>(
    key: string,
    body: AnswerBody,
    schema: z.ZodType<T>,
    parse: () => Promise<ParsedAnswer<T>>,
  ): Promise<ParsedAnswer<T>>
}

export function createParsedAnswers(limits = { leastBytes, mostBytes, keptMs }): ParsedAnswers {
  const answers = new LRUCache<string, Remembered>({
    maxSize: limits.mostBytes,
    sizeCalculation: ({ bytes, packed }) => bytes.length + (packed?.length ?? 0),
    ttl: limits.keptMs,
    // Nobody's data stays longer, also where nobody asks any more.
    ttlAutopurge: true,
  })
  return {
    before: (key) => answers.get(key),
    async read<T>(
      key: string,
      { bytes, packed }: AnswerBody,
      schema: z.ZodType<T>,
      parse: () => Promise<ParsedAnswer<T>>,
    ) {
      if (bytes.length < limits.leastBytes) return parse()
      const before = answers.get(key)
      const remembered = before?.bytes.equals(bytes) ? before : { bytes, packed, parsed: new Map() }
      const known = remembered.parsed.get(schema) as ParsedAnswer<T> | undefined
      if (known) {
        // The first compressed answer, or one that was compressed in another way.
        if (packed !== before?.packed)
          answers.set(key, { ...remembered, packed }, { noUpdateTTL: true })
        return copyOf(known)
      }
      const parsed = await parse()
      if (parsed.issues) return parsed
      remembered.parsed.set(schema, parsed)
      answers.set(key, remembered)
      return copyOf(parsed)
    },
  }
}

/** Whoever sorts their list sorts nobody else's; the rows are never changed. */
function copyOf<T>(parsed: ParsedAnswer<T>): ParsedAnswer<T> {
  if (parsed.issues || !Array.isArray(parsed.data)) return parsed
  return { ...parsed, data: [...(parsed.data as unknown[])] as T }
}
