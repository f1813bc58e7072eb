import type { PageData } from 'vitepress'

/** An icon of 24 units, drawn by strokes. */
const icon = (path: string): string =>
  `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`

/** First page of the site: a sentence, two ways in, and what a mock does not do. */
export const landing: PageData['frontmatter'] = {
  layout: 'home',
  title: 'Producer Commerce emulator',
  titleTemplate: 'an in-memory Producer Commerce API v2',
  hero: {
    name: 'Producer Commerce emulator',
    text: 'Break your integration before the real API does',
    tagline:
      'All nine operations of the Producer Commerce API v2, in memory. It loses answers on purpose, says why it refused a request, and finds the retry that makes two products of one.',
    actions: [
      { theme: 'brand', text: 'Open the playground', link: '/play/', target: '_self' },
      { theme: 'alt', text: 'Get started', link: '/get-started' },
    ],
  },
  features: [
    {
      icon: icon('M13 3 5 14h6l-1 7 9-12h-6z'),
      title: 'Breaks your client first',
      details:
        'Explore runs your program once for each thing that can go wrong: a lost answer, a 429, an expired token. It names the retry that made two products of one.',
      link: '/docs/explore',
      linkText: 'How a program can break',
    },
    {
      icon: icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.4 2.3c-.6.3-.9.8-.9 1.4v.3M12 16.6v.1'),
      title: 'Says why',
      details:
        'Every answer has its rule, its counters and the sentence of the specification, and what it would have been if a gap were read another way.',
      link: '/docs/why-refused',
      linkText: 'Why was I refused?',
    },
    {
      icon: icon('M12 3v18M5 21h14M5 7l7-2 7 2M5 7l-3 7a3.5 3.5 0 0 0 6 0zM19 7l-3 7a3.5 3.5 0 0 0 6 0z'),
      title: 'Knows what it does not know',
      details:
        'What the specification leaves open is a named assumption that you can switch. Calibrate asks the real service which of them hold.',
      link: '/docs/calibration',
      linkText: 'What holds, and what does not',
    },
  ],
}
