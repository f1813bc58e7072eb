import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'

/** Base path that the site is built with; a site that can lie anywhere has it nowhere. */
export const placeholder = '/any-base/'

/**
 * Rewrites a built site so that it works below any path: pages and styles name what is beside them by relative addresses, and scripts take the base from
 * the page that was opened first. The page for what is not there is removed: a host shows it at every depth, so it has to be another one.
 */
export const freeOfBase = (folder: string): void => {
  rmSync(`${folder}/404.html`)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const rewrite = rewrites[extname(path)]
    if (rewrite === undefined) continue
    const text = rewrite(readFileSync(`${folder}/${path}`, 'utf8'), '../'.repeat(path.split(/[\\/]/).length - 1) || './')
    if (text.includes(placeholder)) throw new Error(`${path} would work below one path alone: a new kind of address is in it.`)
    writeFileSync(`${folder}/${path}`, text)
  }
}

const rewritePage = (text: string, up: string): string =>
  text
    .replaceAll(`="${placeholder}`, `="${up}`)
    .replaceAll(`\\"${placeholder}\\"`, '\\""+siteBase+"\\"')
    .replace('<head>', `<head>\n    <script>const siteBase=new URL("${up}",location.href).pathname</script>`)

/** The index of the search is one text with addresses in it; elsewhere they are texts of their own. */
const rewriteScript = (text: string): string => {
  const index = /^(const \w+=)'([\s\S]*)';export/.exec(text)
  if (index !== null) return text.replace(/';export/, `'.replaceAll("/any/",siteBase);export`).replaceAll(placeholder, '/any/')
  return text.replaceAll(new RegExp(`"${placeholder}([^"]*)"`, 'g'), '(siteBase+"$1")')
}

const rewriteStyle = (text: string, up: string): string => text.replaceAll(placeholder, up)

const rewrites: Readonly<Record<string, (text: string, up: string) => string>> = {
  '.html': rewritePage,
  '.js': rewriteScript,
  '.css': rewriteStyle,
}
