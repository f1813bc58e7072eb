/** A number with its noun: `1 request`, `2 requests`. */
export const countOf = (number: number, noun: string, plural = `${noun}s`): string => `${number} ${number === 1 ? noun : plural}`
