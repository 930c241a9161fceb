/** Counts the levels and the values of JSON, a piece of it at a time, before it is parsed. */
export function createDepth(most: number, mostValues = Infinity) {
  let depth = 0
  let values = 0
  let inText = false
  /** How many bytes of the next piece belong to an escape that this one began: none or one. */
  let escaped = 0
  return {
    /**
     * There are too many values, or they are too deep.
     *
     * Every byte of every answer comes through here: an iterator, or variables that outlive the
     * call, would take several times as long, and the bytes' names outside of it a quarter longer.
     */
    isTooMuch(piece: Uint8Array): boolean {
      const quote = 0x22
      const backslash = 0x5c
      const openList = 0x5b
      const closeList = 0x5d
      const openObject = 0x7b
      const closeObject = 0x7d
      const comma = 0x2c
      const { length } = piece
      let level = depth
      let within = inText
      let at = escaped
      for (;;) {
        if (within) {
          while (at < length) {
            const byte = piece[at]
            if (byte === quote) break
            at += byte === backslash ? 2 : 1
          }
        } else {
          for (; at < length; at++) {
            const byte = piece[at]
            if (byte === quote) break
            if (byte === openList || byte === openObject) {
              level += 1
              values += 1
              if (level > most) return true
            } else if (byte === closeList || byte === closeObject) level -= 1
            else if (byte === comma) values += 1
          }
        }
        if (at >= length) break
        within = !within
        at += 1
      }
      depth = level
      inText = within
      escaped = at - length
      return values > mostValues
    },
  }
}
