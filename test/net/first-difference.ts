import type { Seen } from './play.js'

/** The first difference between what two builds saw, in words; null if there is none. */
export const firstDifference = (was: readonly Seen[], is: readonly Seen[]): string | null => {
  const nth = was.findIndex(({ step, text }, place) => step !== is[place]?.step || text !== is[place]?.text)
  const [before, now] = [was[nth], is[nth]]
  if (before === undefined) return was.length === is.length ? null : `  ${was.length} steps before, ${is.length} now`
  if (now === undefined || before.step !== now.step) return `  step ${nth} was ${before.step}, is ${now?.step ?? 'missing'}`
  const more = was.filter(({ text }, place) => place > nth && text !== is[place]?.text).length
  return `  step ${nth}, ${before.step} (and ${more} steps after it)\n${placeOf(before.text, now.text)}`
}

/** Where two answers differ: in the status, in a header, or in the body from a byte on. */
const placeOf = (was: string, is: string): string => {
  const [wasHead, wasBody] = partsOf(was)
  const [isHead, isBody] = partsOf(is)
  if (wasHead !== isHead) {
    const [wasLines, isLines] = [wasHead.split('\n'), isHead.split('\n')]
    const gone = wasLines.filter((line) => !isLines.includes(line))
    const come = isLines.filter((line) => !wasLines.includes(line))
    return `  head was ${JSON.stringify(gone)}\n  head is  ${JSON.stringify(come)}`
  }
  let at = 0
  while (at < wasBody.length && wasBody[at] === isBody[at]) at += 1
  const around = (body: string): string => JSON.stringify(readable(body.slice(Math.max(0, at - 60), at + 80)))
  return `  body from byte ${at} of ${wasBody.length}\n  was ${around(wasBody)}\n  is  ${around(isBody)}`
}

/** Head and body of an answer; of anything else the whole is body. */
const partsOf = (text: string): readonly [string, string] => {
  const end = text.indexOf('\n\n')
  return end === -1 ? ['', text] : [text.slice(0, end), text.slice(end + 2)]
}

/** Bytes as the text that they are. */
const readable = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')
