/**
 * Foreign text as part of a line: control characters, line breaks, and characters that are not seen but change the order or the look of
 * others (Unicode's `Cf`: directions, zero width, byte order marks) become `?`, so that it cannot steer the terminal or its reader.
 */
export const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?')

/** Foreign text printed over several lines, as `inOneLine` but for line feeds and tabs. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]|[\p{Cf}\u2028\u2029]/gu, '?')

/** JSON for a program; what a terminal would not show is escaped. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(/[\p{Cf}\u2028\u2029\u007f-\u009f]/gu, escapeUnits)

const escapeUnits = (sign: string): string =>
  Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')

/** A sentence that may quote foreign text, with its lines joined by blanks. */
export const sentenceInOneLine = (sentence: string): string => inOneLine(sentence.replace(/\s*\n\s*/g, ' '))
