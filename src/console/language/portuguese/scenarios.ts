/** Texts of the pages of scenarios. */
export const scenarios: Readonly<Record<string, string>> = {}
