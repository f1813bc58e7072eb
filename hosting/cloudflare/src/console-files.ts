/** The files of the built console by their names. The bundle has them in the place of this; without them there is no console. */
export const consoleFiles: Readonly<Record<string, string>> = {}
