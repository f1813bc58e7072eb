/** Texts of the pages of data. */
export const data: Readonly<Record<string, string>> = {}
