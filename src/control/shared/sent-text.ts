import { collect } from '../../exchange/sent-body.js'
import { describeBytes } from '../../options/byte-size.js'
import { ControlError } from './control-error.js'

/** The body of a control request as text: read once, and never more of it than is allowed. */
export class SentText {
  #text: Promise<string> | undefined

  /**
   * @param most bytes that a body may have.
   * @param because in words, where that follows from something that can be changed.
   */
  constructor(
    readonly request: Request,
    readonly most: number,
    readonly because?: string,
  ) {}

  /** Rejects with a 413 as soon as the body is seen to be too long: by the length it declares, or by what has come. */
  read(): Promise<string> {
    this.#text ??= this.#read()
    return this.#text
  }

  /** What was read of it: nothing where nobody asked, because it can have done nothing then. Rejects as `read` did. */
  async given(): Promise<string> {
    return this.#text ?? ''
  }

  async #read(): Promise<string> {
    const { request, most, because } = this
    if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most, because)
    if (request.body === null) return ''
    const bytes = await collect(request.body, most).catch(() => {
      // A client that leaves in the middle of it is nobody's failure.
      throw new ControlError(400, 'incomplete_body', 'The request body ended too early.')
    })
    if (bytes === undefined) throw tooLarge(most, because)
    return new TextDecoder().decode(bytes)
  }
}

const tooLarge = (most: number, because: string | undefined): ControlError => {
  const reason = because === undefined ? '' : ` It is ${because}.`
  const sentence = `The body is larger than ${describeBytes(most)}, the most that is taken here.${reason}`
  return new ControlError(413, 'payload_too_large', sentence)
}
