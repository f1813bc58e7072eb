/** Refusal of the control API. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 503,
    readonly code: string,
    message: string,
    readonly details: {
      readonly errors?: Readonly<Record<string, readonly string[]>>
      readonly headers?: Record<string, string>
    } = {},
  ) {
    super(message)
  }
}

export const unknownName = (what: string, name: string): ControlError =>
  new ControlError(404, 'not_found', `There is no ${what} ${JSON.stringify(name.slice(0, 100))} here.`)

/** Refuses a body or a query, naming every wrong member. */
export const invalidMembers = (errors: Readonly<Record<string, readonly string[]>>): ControlError => {
  const texts = Object.values(errors).flat()
  const others = texts.length - 1
  const more = others > 0 ? ` (and ${others} more ${others === 1 ? 'error' : 'errors'})` : ''
  return new ControlError(422, 'validation_error', `${texts[0] ?? 'The request is invalid.'}${more}`, { errors })
}
