/** `npm run test:all` sets SIZE to `full`; a browser has no environment. */
const isFull = globalThis.process?.env?.['SIZE'] === 'full'

/** How much a test tries: what is enough for every day, or, each night, all of it. */
export const atSize = <T>(usual: T, full: T): T => (isFull ? full : usual)
