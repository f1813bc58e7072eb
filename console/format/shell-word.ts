/** Text as one word of a shell, whatever is in it. */
export const quoteWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Text as one word of a shell, bare where it has plain signs alone. */
export const shellWord = (text: string): string => (/^[\w.,:/@%+=-]+$/.test(text) ? text : quoteWord(text))

/** The options and the address of a call of curl, which reads brackets and braces in an address as patterns unless it is told not to. */
export const addressWords = (address: string): readonly string[] =>
  /[[\]{}]/.test(address) ? ['-g', quoteWord(address)] : [quoteWord(address)]
