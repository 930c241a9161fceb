import { onTestFinished, vi } from 'vitest'

/** Time passes only by `vi.advanceTimersByTime`, so that time limits do not depend on the machine's speed. */
export function holdTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
  onTestFinished(() => void vi.useRealTimers())
}
