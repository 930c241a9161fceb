const [quote, backslash, openList, closeList, openObject, closeObject] = Buffer.from('"\\[]{}')

/** Counts the levels of JSON, a piece of it at a time. */
export function createDepth(most: number) {
  let depth = 0
  let inText = false
  /** How many bytes of the next piece belong to an escape that this one began: none or one. */
  let escaped = 0
  return {
    /**
     * Every byte of every answer comes through here: an iterator, or variables that outlive the
     * call, would take several times as long.
     */
    isTooDeep(piece: Uint8Array): boolean {
      const { length } = piece
      let level = depth
      let within = inText
      let at = escaped
      for (;;) {
        if (within) while (at < length && piece[at] !== quote) at += piece[at] === backslash ? 2 : 1
        else {
          for (; at < length && piece[at] !== quote; at++) {
            const byte = piece[at]
            if (byte === openList || byte === openObject) {
              level += 1
              if (level > most) return true
            } else if (byte === closeList || byte === closeObject) level -= 1
          }
        }
        if (at >= length) break
        within = !within
        at += 1
      }
      depth = level
      inText = within
      escaped = at - length
      return false
    },
  }
}
