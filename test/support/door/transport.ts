import type { DoorName } from './door-kind.js'
import type { Answer } from './sequence.js'

/** A header that a transport adds to what direct fetch answers, or changes in it. */
interface Difference {
  readonly why: string
  readonly header: string
  /** Its lawful value for an answer of direct fetch, or a pattern of lawful ones; undefined where it must be that of direct fetch. */
  readonly lawful: (answer: Answer) => string | RegExp | undefined
}

const isText = /^(?:text\/(?!event-stream)|application\/json)/

/** All that a door may answer otherwise than direct fetch. How the end of a body is told, and whether a name is upper case, is compared for none. */
const differences: Readonly<Record<DoorName, readonly Difference[]>> = {
  'direct fetch': [],
  'msw in node': [],
  'msw in chromium': [],
  'node listener': [
    {
      why: 'HTTP/1.1 tells whether the connection stays open.',
      header: 'connection',
      lawful: () => /^(?:keep-alive|close)$/,
    },
    { why: 'HTTP/1.1 tells how long a connection stays open that does.', header: 'keep-alive', lawful: () => /^(?:timeout=5)?$/ },
    {
      why: 'A listener compresses texts where it is asked to, which caches must know.',
      header: 'vary',
      lawful: ({ headers: { vary, etag, 'content-type': type = '' } }) => {
        if (etag !== undefined || !isText.test(type)) return undefined
        return vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`
      },
    },
  ],
  hosted: [
    {
      why: 'Whoever may have taken the public worker for the service is told that it is none.',
      header: 'x-emulator',
      lawful: () => 'This is an emulator with made-up data, not the service. Send it no token of the service.',
    },
  ],
}

/** An answer that came through a door as direct fetch would have given it: what is lawful of the door alone is that of direct fetch again. */
export const withoutTransport = (door: DoorName, received: Answer, direct: Answer): Answer => {
  const headers: Record<string, string | undefined> = { ...received.headers }
  for (const { header, lawful } of differences[door]) {
    const value = headers[header] ?? ''
    const wanted = lawful(direct)
    const isLawful = typeof wanted === 'string' ? value === wanted : wanted?.test(value)
    if (!isLawful) continue
    if (direct.headers[header] === undefined) delete headers[header]
    else headers[header] = direct.headers[header]
  }
  return { ...received, headers: headers as Answer['headers'] }
}
