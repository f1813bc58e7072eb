/** Texts of the pages of observe. */
export const observe: Readonly<Record<string, string>> = {}
