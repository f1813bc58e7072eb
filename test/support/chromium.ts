import chromium from '@sparticuz/chromium'

/** What the package starts its browser with that makes it laxer than that of a user, or ends it with the first of its windows. */
const lax = new Set([
  '--disable-web-security',
  '--disable-site-isolation-trials',
  '--allow-running-insecure-content',
  '--single-process',
  '--no-zygote',
])

const strict = (args: readonly string[]): string[] =>
  args.filter((argument) => !lax.has(argument) && !/^--disable-features=.*(?:IsolateOrigins|site-per-process)/.test(argument))

/** The browser comes from a package that needs nothing else on Linux; elsewhere an installed one is used. */
export const launchOptions =
  process.platform === 'linux' && process.arch === 'x64'
    ? { executablePath: await chromium.executablePath(), args: strict(chromium.args) }
    : { channel: 'chrome' as const, args: [] }
