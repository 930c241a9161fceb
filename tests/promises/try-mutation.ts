import { editsOf, type Mutation } from './mutation'
import { asksPortal, build, runTest, type Verdict } from './run-test'
import type { Scratch } from './scratch'

/** Breaks the copy, runs the test that has to notice, and mends the copy again. */
export async function tryMutation(scratch: Scratch, mutation: Mutation): Promise<Verdict> {
  try {
    scratch.apply(editsOf(mutation))
    const failed = asksPortal(mutation.test) ? await build(scratch.dir) : null
    return failed ?? (await runTest(scratch.dir, mutation))
  } catch (error) {
    return { colour: 'broken', why: String(error) }
  } finally {
    scratch.restore()
  }
}
