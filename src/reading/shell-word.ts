/** Text as one word of a shell, whatever is in it. */
export const quoteWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Text as one word of a shell, bare where it has plain signs alone. */
export const shellWord = (text: string): string => (/^[\w.,:/@%+=-]+$/.test(text) ? text : quoteWord(text))
