import { t } from '../language/language.js'
import { addressIn } from './address-in.js'

/** Raised where a request to the API got no whole answer, as by a scenario that cuts connections. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
  constructor() {
    super(t('No complete answer arrived: the connection was cut. The request may still have been executed.'))
  }
}

/** Raised for a request that a browser sends for nobody, such as a GET with a body. */
export class UnsendableError extends Error {
  override readonly name = 'UnsendableError'
  constructor() {
    super(t('A browser does not send such a request. Copy it as curl instead.'))
  }
}

/**
 * Sends a request to the API of the origin of the page as a client would, and waits for the whole answer.
 * @throws UnsendableError where it was not sent, NoAnswerError where no answer came.
 */
export const sendToApi = async (target: string, init: RequestInit): Promise<{ readonly status: number }> => {
  const request = make(target, init)
  try {
    const answer = await fetch(request)
    await answer.arrayBuffer()
    return { status: answer.status }
  } catch {
    throw new NoAnswerError()
  }
}

const make = (target: string, init: RequestInit): Request => {
  try {
    return new Request(addressIn(window.location.origin, target), init)
  } catch {
    throw new UnsendableError()
  }
}
