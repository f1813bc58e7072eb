/** Foreign text as part of a line: control characters and line breaks become `?`, so that it cannot steer the terminal. */
export const inOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]/gu, '?')

/** A sentence that may quote foreign text, with its lines joined by blanks. */
export const sentenceInOneLine = (sentence: string): string => inOneLine(sentence.replace(/\s*\n\s*/g, ' '))
