import { spawn } from 'node:child_process'

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens a page in the browser of this machine; on failure it prints to standard error and continues. */
export const openPage = (url: string): void => {
  const [command, ...words] = openers[process.platform] ?? ['xdg-open']
  const opening = spawn(command, [...words, url], { stdio: 'ignore', detached: true })
  opening.on('error', () => process.stderr.write(`No browser could be opened by ${command}; the console is at ${url}\n`))
  opening.unref()
}
