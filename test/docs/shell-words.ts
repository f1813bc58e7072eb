/** The commands of a shell script, one a line, each as its words; enough for the examples of the documentation. */
export const commandsOf = (script: string): readonly (readonly string[])[] =>
  script
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) =>
      [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? ''),
    )

/** A call of curl as a request. `files` holds what earlier calls wrote, by name. */
export const requestOf = (words: readonly string[], files: ReadonlyMap<string, string>): Request => {
  const all = (flag: string): readonly string[] => words.flatMap((word, at) => (words[at - 1] === flag ? [word] : []))
  const [body] = all('-d')
  const headers = all('-H').map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  return new Request(words.find((word) => word.startsWith('http')) ?? 'no address', {
    method: all('-X')[0] ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    body: body?.startsWith('@') ? (files.get(body.slice(1)) ?? 'no file') : (body ?? null),
  })
}
