import { fileURLToPath } from 'node:url'
import { defineConfig, type HeadConfig } from 'vitepress'
import { anchorOf } from '../anchor-of.js'
import { cellHeads } from '../cell-heads.js'
import { comparison } from '../comparison.js'
import { emptyHeads } from '../empty-heads.js'
import { landing } from '../landing.js'
import { repository, version } from '../manifest.js'
import { pathBreaks } from '../path-breaks.js'
import { plainHtml } from '../plain-html.js'
import { sidebar } from '../sidebar.js'
import { placeOf } from '../site-files.js'
import { siteLinks } from '../site-links.js'
import { withoutPicture } from '../without-picture.js'

// The pages of the repository as a site: `npm run docs:site` writes it to `site/`.

export default defineConfig({
  title: 'Producer Commerce emulator',
  description: 'An in-memory emulator of the Producer Commerce API v2.',
  lang: 'en',
  srcDir: '..',
  cacheDir: '../build/website',
  srcExclude: ['!(docs|examples|website)/**/*.md', 'examples/*/**'],
  rewrites: (path) => placeOf(path),
  vite: { publicDir: fileURLToPath(new URL('../public', import.meta.url)) },
  head: [['meta', { name: 'theme-color', content: '#0f766e' }]],
  transformHead: ({ siteData: { base }, assets }) => [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}mark.svg` }],
    ...assets
      .filter((href) => href.endsWith('.woff2'))
      .map((href): HeadConfig => ['link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }]),
  ],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => {
      plainHtml(md)
      cellHeads(md)
      pathBreaks(md)
      emptyHeads(md)
      withoutPicture(md)
      comparison(md)
      siteLinks(md)
    },
    anchor: { slugify: anchorOf },
  },
  transformPageData: ({ relativePath }) => {
    if (relativePath === 'index.md') return { title: landing['title'], frontmatter: landing }
    if (relativePath === 'get-started.md') return { title: 'Get started' }
    // Its third level has an entry for each of nearly two hundred assumptions.
    return relativePath === 'docs/assumptions.md' ? { frontmatter: { outline: 2 } } : {}
  },
  themeConfig: {
    logo: '/mark.svg',
    // Where there is no room the first word of it is left out.
    siteTitle: '<span class="name-start">Producer </span>Commerce emulator',
    nav: [
      { text: 'Docs', link: '/get-started', activeMatch: '^/(?:docs/|get-started)' },
      // A page that is no part of what VitePress makes.
      { text: 'Playground', link: '/play/', target: '_self' },
      { text: `v${version}`, link: '/CHANGELOG' },
    ],
    socialLinks: [{ icon: 'github', link: repository, ariaLabel: 'Repository' }],
    sidebar: sidebar(),
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        // The key that opens it is on the button, too; the space keeps both words apart where they are read.
        translations: { button: { buttonText: 'Search ', buttonAriaLabel: 'Search K' } },
        // Headings alone do not say whether a page is the one that is sought.
        detailedView: true,
        // Functions of it are written into the pages as text, so each has all it needs in itself.
        miniSearch: {
          // Beside its words, the whole of a name, such as that of an assumption, can be found. The hyphen before it keeps it from being found by
          // the beginning of its first word.
          options: {
            tokenize: (text: string) => [
              ...text.split(/[\n\r\p{Z}\p{P}]+/u),
              ...(text.match(/[\p{L}\d]+(?:-[\p{L}\d]+)+/gu) ?? []).map((name) => `-${name}`),
            ],
          },
          searchOptions: {
            // A word of four letters has no other: "lost" is not "post".
            fuzzy: 0.1,
            // A heading says what its section is about; its text only mentions most of its words.
            boost: { title: 10, titles: 3, text: 1 },
            // Guides come before what is for contributors, and lists come last: whoever searches wants to know how, and only then which. Whoever
            // searches for a name wants its entry.
            boostDocument: (id: string, term: string) => {
              if (term.startsWith('-') && id.endsWith(`#${term.slice(1)}`)) return 50
              if (/\/(?:assumptions|specification|fidelity|performance|CHANGELOG|decisions\/[^#]*)\.html/.test(id)) return 0.03
              return /\/(?:CONTRIBUTING|docs\/architecture)\.html/.test(id) ? 0.3 : 1
            },
          },
        },
      },
    },
    footer: { message: 'Not the real service, nor made by its vendor. MIT license.' },
  },
})
