import { onTestFinished, vi } from 'vitest'

/**
 * For the rest of the test time passes only where the test says so (`vi.advanceTimersByTime`): limits
 * run out by that alone, on however slow a machine.
 */
export function holdTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
  onTestFinished(() => void vi.useRealTimers())
}
