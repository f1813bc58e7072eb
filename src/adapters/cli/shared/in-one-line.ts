/** What somebody else has written, as part of a line: nothing in it may steer the terminal or end the line. */
export const inOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]/gu, '?')

/** A sentence that may quote somebody else, with its lines one behind the other. */
export const sentenceInOneLine = (sentence: string): string => inOneLine(sentence.replace(/\s*\n\s*/g, ' '))
