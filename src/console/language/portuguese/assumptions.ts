/** Texts of the pages of assumptions. */
export const assumptions: Readonly<Record<string, string>> = {}
