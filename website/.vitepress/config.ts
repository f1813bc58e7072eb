import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { anchorOf } from '../anchor-of.js'
import { emptyHeads } from '../empty-heads.js'
import { landing } from '../landing.js'
import { repository, version } from '../manifest.js'
import { plainHtml } from '../plain-html.js'
import { sidebar } from '../sidebar.js'
import { siteLinks } from '../site-links.js'
import { withoutLead } from '../without-lead.js'

// The pages of the repository as a site: `npm run docs:site` writes it to `site/`.

export default defineConfig({
  title: 'Producer Commerce emulator',
  description: 'An in-memory emulator of the Producer Commerce API v2.',
  lang: 'en',
  srcDir: '..',
  cacheDir: '../build/website',
  srcExclude: ['!(docs|examples)/**/*.md', 'examples/*/**'],
  rewrites: (path) => path.replace(/README\.md$/, 'index.md'),
  vite: { publicDir: fileURLToPath(new URL('../public', import.meta.url)) },
  head: [['meta', { name: 'theme-color', content: '#0f766e' }]],
  transformHead: ({ siteData: { base } }) => [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}mark.svg` }]],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => {
      plainHtml(md)
      emptyHeads(md)
      withoutLead(md)
      siteLinks(md)
    },
    anchor: { slugify: anchorOf },
  },
  transformPageData: ({ relativePath }) => {
    if (relativePath === 'index.md') return { title: landing['title'], frontmatter: landing }
    // Its third level has an entry for each of nearly two hundred assumptions.
    return relativePath === 'docs/assumptions.md' ? { frontmatter: { outline: 2 } } : {}
  },
  themeConfig: {
    logo: '/mark.svg',
    siteTitle: 'Commerce emulator',
    nav: [
      { text: 'Docs', link: '/docs/operations', activeMatch: '^/docs/' },
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
        miniSearch: {
          searchOptions: {
            // A word of four letters has no other: "lost" is not "post".
            fuzzy: 0.1,
            // Guides come before the lists: whoever searches wants to know how, and only then which.
            boostDocument: (id: string) =>
              /\/(?:assumptions|specification|fidelity|performance|CHANGELOG|decisions\/[^#]*)\.html/.test(id) ? 0.15 : 1,
          },
        },
      },
    },
    footer: { message: 'Not the real service, nor made by its vendor. MIT license.' },
  },
})
