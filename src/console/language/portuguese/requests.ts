/** Texts of the pages of requests. */
export const requests: Readonly<Record<string, string>> = {}
