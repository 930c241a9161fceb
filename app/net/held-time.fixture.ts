import { onTestFinished, vi } from 'vitest'

/**
 * Holds time for the rest of the test: it passes only by `vi.advanceTimersByTime`. So time limits
 * do not depend on how fast the machine is.
 */
export function holdTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
  onTestFinished(() => void vi.useRealTimers())
}
