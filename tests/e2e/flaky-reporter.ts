import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'

/** This many journeys may pass only at the second try, as on a busy machine. */
const mostFlaky = 3

/** Prints the flaky journeys, and fails the run if there are more than `mostFlaky`. */
export default class FlakyReporter implements Reporter {
  #suite: Suite | null = null

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite
  }

  onEnd(): Promise<{ status?: FullResult['status'] }> {
    const flaky = this.#suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    for (const test of flaky) console.log(`flaky: ${test.titlePath().join(' › ')}`)
    return Promise.resolve(flaky.length > mostFlaky ? { status: 'failed' } : {})
  }
}
