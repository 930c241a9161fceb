import type { Socket } from 'node:net'

/** `up`: requests; `down`: answers. */
export type Direction = 'up' | 'down'

/** Troubles of a network; see `TcpProxy`. */
export interface Faults {
  delay: Record<Direction, number>
  bytesPerSecond: number
  cut: Record<Direction, number>
  resetNew: boolean
  frozen: boolean
}

export const healthy = (): Faults => ({
  delay: { up: 0, down: 0 },
  bytesPerSecond: Infinity,
  cut: { up: Infinity, down: Infinity },
  resetNew: false,
  frozen: false,
})

/** Bytes held before the sender has to wait. */
const mostHeld = 1_000_000

interface Way {
  from: Socket
  to: Socket
  direction: Direction
  faults: () => Faults
  /** Closes both sides. */
  end: () => void
}

/** One direction of a connection: holds data until it is due. */
export function createWay({ from, to, direction, faults, end }: Way) {
  const held: { bytes: Buffer; at: number }[] = []
  let heldBytes = 0
  let ended = false
  let passed = 0
  let last = { at: 0, length: 0 }
  let timer: NodeJS.Timeout | undefined

  function pass(): void {
    clearTimeout(timer)
    while (!to.destroyed && !faults().frozen && !to.writableNeedDrain) {
      const { delay, bytesPerSecond, cut } = faults()
      const next = held[0]
      if (!next) {
        if (ended) to.end()
        return
      }
      const free = last.at + (last.length / bytesPerSecond) * 1000
      const wait = Math.max(next.at + delay[direction], free) - performance.now()
      if (wait > 0) {
        timer = setTimeout(pass, wait)
        return
      }
      // Twenty pieces a second.
      const most = Math.min(Math.max(1, Math.ceil(bytesPerSecond / 20)), cut[direction] - passed)
      const piece = next.bytes.subarray(0, most)
      next.bytes = next.bytes.subarray(piece.length)
      if (next.bytes.length === 0) held.shift()
      heldBytes -= piece.length
      passed += piece.length
      last = { at: performance.now(), length: piece.length }
      if (heldBytes < mostHeld) from.resume()
      if (passed >= cut[direction]) return void to.end(piece, end)
      to.write(piece)
    }
  }

  from.on('data', (bytes: Buffer) => {
    held.push({ bytes, at: performance.now() })
    heldBytes += bytes.length
    if (heldBytes >= mostHeld) from.pause()
    pass()
  })
  from.once('end', () => {
    ended = true
    pass()
  })
  to.on('drain', pass)
  return {
    changed: pass,
    countAgain: () => {
      passed = 0
    },
  }
}
