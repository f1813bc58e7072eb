import type { Zod } from '../../spec/form.js'

/** Headers that decide how an answer is sent; a step that set them would only confuse the connection. */
const ofTheConnection = ['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade']

/** A name that a step may give a header (RFC 9110, section 5.6.2). */
export const headerName = (z: Zod) =>
  z
    .string()
    .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, 'this cannot be the name of a header')
    .refine(
      (name) => !ofTheConnection.includes(name.toLowerCase()),
      'this header is for the connection and cannot be set by a step',
    )

/** What a header may say: visible ASCII, spaces and tabs. */
export const headerValue = (z: Zod) =>
  z
    .string()
    .max(4_096)
    .regex(/^[\t\x20-\x7e]*$/, 'a header can hold visible ASCII characters only')
