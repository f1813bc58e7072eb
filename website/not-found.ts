import { readFileSync } from 'node:fs'
import { homepage } from './manifest.js'

const mark = readFileSync(new URL('public/mark.svg', import.meta.url), 'utf8')

/**
 * The page that a host shows for what is not there. A host shows it at every depth, so it has everything in it, and looks for the start of
 * the site in the folders above: the first one with the list of pages. Without scripts its link leads to the published site.
 */
export const notFoundPage = (): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Not found · Producer Commerce emulator</title>
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box; text-align: center;
        font: 16px / 1.6 ui-sans-serif, system-ui, sans-serif; background: #fff; color: #3c3c43 }
      svg { width: 56px; height: 56px }
      h1 { margin: 16px 0 0; font-size: 28px; line-height: 1.3 }
      p { margin: 8px 0 24px; overflow-wrap: anywhere }
      a { display: inline-block; margin: 4px; border-radius: 20px; padding: 7px 20px; font-weight: 600; text-decoration: none;
        background: #0f766e; color: #fff }
      a + a { background: #ebebef; color: #3c3c43 }
      @media (prefers-color-scheme: dark) { body { background: #1b1b1f; color: #dfdfd6 } a + a { background: #32363f; color: #dfdfd6 } }
    </style>
  </head>
  <body>
    <main>
      ${mark.trim()}
      <h1>There is no page here</h1>
      <p>It may have another name now. The search of the other pages finds it.</p>
      <a id="start" href="${homepage}">Go to the start</a>
      <a id="playground" href="${homepage}play/">Open the playground</a>
    </main>
    <script>
      const lead = (base) => {
        document.getElementById('start').href = base
        document.getElementById('playground').href = base + 'play/'
      }
      const look = async (folder) => {
        const answer = await fetch(folder + 'hashmap.json').catch(() => null)
        if (answer?.ok) lead(folder)
        else if (folder !== '/') await look(folder.replace(/[^/]*\\/$/, ''))
      }
      look(location.pathname.replace(/[^/]*$/, ''))
    </script>
  </body>
</html>
`
