/** Kinds of exchanges that cases have by direct fetch and doors do not replay, each with its reason. */
export const notReplayed: Readonly<Record<string, string>> = {}
