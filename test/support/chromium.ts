import chromium from '@sparticuz/chromium'

/** The browser comes from a package that needs nothing else on Linux; elsewhere an installed one is used. */
export const launchOptions =
  process.platform === 'linux' && process.arch === 'x64'
    ? { executablePath: await chromium.executablePath(), args: chromium.args }
    : { channel: 'chrome' as const, args: [] }
