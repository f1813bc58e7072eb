import type { DoorName } from './door-kind.js'
import type { Answer } from './sequence.js'

/** Headers that a transport adds to what direct fetch answers. */
interface Added {
  readonly why: string
  readonly headersOf: (answer: Answer) => Readonly<Record<string, string>>
}

const added: Readonly<Record<DoorName, readonly Added[]>> = {
  'direct fetch': [],
  'msw in node': [],
  'msw in chromium': [],
  'node listener': [
    {
      why: 'HTTP/1.1 tells that the connection stays open, and how long.',
      headersOf: () => ({ connection: 'keep-alive', 'keep-alive': 'timeout=5' }),
    },
    {
      why: 'A listener compresses texts where it is asked to, which caches must know.',
      headersOf: ({ headers: { vary, etag, 'content-type': type = '' } }) => {
        if (etag !== undefined || !/^(?:text\/(?!event-stream)|application\/json)/.test(type)) return {}
        return { vary: vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding` }
      },
    },
  ],
  hosted: [
    {
      why: 'Whoever may have taken the public worker for the service is told that it is none.',
      headersOf: () => ({
        'x-emulator': 'This is an emulator with made-up data, not the service. Send it no token of the service.',
      }),
    },
  ],
}

/** An answer of direct fetch as it comes through a door. */
export const throughTransport = (door: DoorName, answer: Answer): Answer => ({
  ...answer,
  headers: Object.assign({}, answer.headers, ...added[door].map(({ headersOf }) => headersOf(answer))),
})
