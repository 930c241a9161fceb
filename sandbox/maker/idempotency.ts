import { eq, lt } from 'drizzle-orm'
import type { Answer } from './answer'
import { jsonText } from './answer'
import type { Db } from './database'
import { answers } from './tables'

const minutes = 10 * 60_000

/**
 * Answers a call once for each key: the same key within ten minutes gets the first answer again,
 * also after a restart, and waits for it while the first is under way. Only success is kept, so a
 * corrected form may be sent again.
 */
export function createOnce(db: Db) {
  const underWay = new Map<string, Promise<Answer>>()

  async function answerFirst(key: string, now: Date, work: () => Promise<Answer>): Promise<Answer> {
    db.delete(answers)
      .where(lt(answers.answeredMs, now.getTime() - minutes))
      .run()
    const kept = db.select().from(answers).where(eq(answers.key, key)).get()
    if (kept) return jsonText(kept.body, kept.status)
    const answer = await work()
    if (answer.status < 300 && typeof answer.body === 'string') {
      db.insert(answers)
        .values({ key, status: answer.status, body: answer.body, answeredMs: now.getTime() })
        .run()
    }
    return answer
  }

  return (key: string, now: Date, work: () => Promise<Answer>): Promise<Answer> => {
    const first = underWay.get(key)
    if (first) return first
    const answering = answerFirst(key, now, work).finally(() => underWay.delete(key))
    underWay.set(key, answering)
    return answering
  }
}
