/** A complete page, which the server writes without a stream. */
export class TextResponse extends Response {
  readonly wholeText: string

  constructor(text: string, init?: ResponseInit) {
    // Made only if somebody reads the body.
    const source: UnderlyingDefaultSource<Uint8Array> = {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    }
    super(new ReadableStream(source, { highWaterMark: 0 }), init)
    this.wholeText = text
  }
}
