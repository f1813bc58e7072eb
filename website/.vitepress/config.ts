import { defineConfig } from 'vitepress'
import { anchorOf } from '../anchor-of.js'
import { plainHtml } from '../plain-html.js'
import { sidebar } from '../sidebar.js'
import { siteLinks } from '../site-links.js'

// The pages of the repository as a site: `npm run docs:site` writes it to `site/`.

export default defineConfig({
  title: 'Producer Commerce emulator',
  description: 'An in-memory emulator of the Producer Commerce API v2.',
  lang: 'en',
  srcDir: '..',
  cacheDir: '../build/website',
  srcExclude: ['!(docs|examples)/**/*.md', 'examples/*/**'],
  rewrites: (path) => path.replace(/README\.md$/, 'index.md'),
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    config: (md) => {
      plainHtml(md)
      siteLinks(md)
    },
    anchor: { slugify: anchorOf },
  },
  themeConfig: {
    siteTitle: 'API emulator',
    // A page that is no part of what VitePress makes.
    nav: [{ text: 'Playground', link: '/play/', target: '_self' }],
    sidebar: sidebar(),
    outline: [2, 3],
    search: { provider: 'local' },
  },
})
