import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { missing } from './missing.js'

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

const readPackage = async () => {
  try {
    return (await import('@sparticuz/chromium')).default
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw missing('The tests need a browser, and its package, @sparticuz/chromium, is not installed: run "npm ci".')
  }
}

/** Unpacks the browser, once for each user; whoever finds it finds it whole. */
const unpack = async (executablePath: () => Promise<string>): Promise<string> => {
  const home = join(tmpdir(), `producer-commerce-emulator-chromium-${userInfo().uid}`)
  if (!existsSync(home)) {
    const made = mkdtempSync(`${home}-`)
    const { TMPDIR: before } = process.env
    // The package unpacks into the folder for temporary files, and runs whatever lies there already.
    process.env['TMPDIR'] = made
    await executablePath()
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    try {
      renameSync(made, home)
    } catch (error) {
      rmSync(made, { recursive: true })
      // Somebody else has unpacked it meanwhile.
      if (!existsSync(home)) throw error
    }
  }
  return join(home, 'chromium')
}

const openPackage = async () => {
  const chromium = await readPackage()
  return { executablePath: await unpack(() => chromium.executablePath()), args: strict(chromium.args) }
}

/** The browser comes from a package that needs nothing else on Linux; elsewhere an installed one is used. */
export const launchOptions =
  process.platform === 'linux' && process.arch === 'x64' ? await openPackage() : { channel: 'chrome' as const, args: [] }
