/** Texts of the pages of webhooks. */
export const webhooks: Readonly<Record<string, string>> = {}
