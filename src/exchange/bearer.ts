/** An `Authorization` header of the form `Bearer <token>`, the scheme as it was written. */
export interface Bearer {
  readonly scheme: string
  readonly token: string
}

/** Takes the header apart; undefined where it is missing or of another form. */
export const parseBearer = (request: Request): Bearer | undefined => {
  const match = /^(bearer) +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')
  return match?.[1] === undefined || match[2] === undefined ? undefined : { scheme: match[1], token: match[2] }
}
