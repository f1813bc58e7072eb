import { withBase } from 'vitepress'
import { h, type VNode } from 'vue'

const alternative =
  'The console explains a 429: the quota of the token is used up, 120 of 120 requests; below, what would have changed the answer.'

const inScheme = (scheme: 'light' | 'dark'): VNode =>
  h('picture', { class: `in-${scheme}` }, [
    h('source', { media: '(max-width: 640px)', srcset: withBase(`/docs/pictures/refused-narrow-${scheme}.webp`) }),
    h('img', {
      src: withBase(`/docs/pictures/refused-${scheme}.webp`),
      alt: alternative,
      loading: 'lazy',
      width: 1280,
      height: 1100,
    }),
  ])

/** The console explaining a refusal, in the colors that the reader has. */
export const picture = (): VNode => h('figure', { class: 'console-picture' }, [inScheme('light'), inScheme('dark')])
