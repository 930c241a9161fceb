/** A body of text that is made only if it is read. */
export function lazyBody(textOf: () => string): ReadableStream<Uint8Array> {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      controller.enqueue(new TextEncoder().encode(textOf()))
      controller.close()
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** A page that is whole: the server writes its text without a stream in between. */
export class TextResponse extends Response {
  readonly wholeText: string

  constructor(text: string, init?: ResponseInit) {
    super(
      lazyBody(() => text),
      init,
    )
    this.wholeText = text
  }
}
