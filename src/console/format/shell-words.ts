/** Text as one word of a shell. */
export const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Options of curl for a method; a name that is not of letters alone is quoted. */
export const methodWords = (method: string): readonly string[] => ['-X', /^[A-Za-z]+$/.test(method) ? method : quote(method)]

/** The address as the last words of a line for curl, which reads brackets and braces as patterns unless it is told not to. */
export const addressWords = (address: string): readonly string[] =>
  /[[\]{}]/.test(address) ? ['-g', quote(address)] : [quote(address)]
