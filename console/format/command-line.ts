/** Lines of a shell that make a clone, as in the README: the package is not published yet. */
export const cloneLines = `git clone https://github.com/producer-commerce-emulator/producer-commerce-emulator
cd producer-commerce-emulator && npm ci`

/** Call of the command in a clone. @param words its words, quoted for a shell where that is needed. */
export const commandLine = (...words: readonly string[]): string =>
  ['npm start --silent', ...(words.length === 0 ? [] : ['--', ...words])].join(' ')
