/** Texts of the pages of tokens. */
export const tokens: Readonly<Record<string, string>> = {}
