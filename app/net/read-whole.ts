/** The whole body; null above `mostBytes`. Leaving the loop destroys the body and its connection. */
export async function readWhole(
  body: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
