export const notReplayed: readonly string[] = []
