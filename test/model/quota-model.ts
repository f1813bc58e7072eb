const minute = 60_000
const day = 86_400_000

export interface Bucket {
  readonly max: number
  readonly lengthMs: number
  readonly kind: string
}

/** How a bucket stands at an instant, worked out from all that was ever counted in it. */
export interface Standing {
  readonly used: number
  readonly isFull: boolean
  /** When one more fits, for a full one. */
  readonly fitsAt: number
}

type Judge = (hits: readonly number[], now: number, bucket: Bucket) => Standing

const judges: Readonly<Record<string, Judge>> = {
  fixed: (hits, now, { max, lengthMs }) => {
    let opened = Number.NEGATIVE_INFINITY
    let count = 0
    for (const at of hits) {
      if (at >= opened + lengthMs) [opened, count] = [at, 0]
      count += 1
    }
    const used = now >= opened + lengthMs ? 0 : count
    return { used, isFull: used >= max, fitsAt: opened + lengthMs }
  },
  calendar_minute: (hits, now, { max }) => {
    const used = hits.filter((at) => Math.floor(at / minute) === Math.floor(now / minute)).length
    return { used, isFull: used >= max, fitsAt: (Math.floor(now / minute) + 1) * minute }
  },
  sliding_log: (hits, now, { max, lengthMs }) => {
    const inside = hits.filter((at) => at > now - lengthMs)
    const used = inside.length
    return { used, isFull: used >= max, fitsAt: (inside[used - max] ?? now) + lengthMs }
  },
  token_bucket: (hits, now, { max, lengthMs }) => {
    // In BigInt, so that nothing here can round as the emulator might.
    let [level, at] = [0n, 0n]
    const drain = (until: number): void => {
      level -= (BigInt(until) - at) * BigInt(max)
      if (level < 0n) level = 0n
      at = BigInt(until)
    }
    for (const hit of hits) {
      drain(hit)
      level += BigInt(lengthMs)
    }
    drain(now)
    const [whole, size] = [BigInt(lengthMs), BigInt(max)]
    const over = level - (size - 1n) * whole
    return { used: Number((level + whole - 1n) / whole), isFull: over > 0n, fitsAt: now + Number((over + size - 1n) / size) }
  },
}

export const standingOf = (hits: readonly number[], now: number, bucket: Bucket): Standing => {
  const judge = judges[bucket.kind]
  if (judge === undefined) throw new Error(`no window ${bucket.kind}`)
  return judge(hits, now, bucket)
}

/** Section "Limits": what a request of a kind is counted in. */
export const bucketsOf = (kind: 'read' | 'write' | 'cancel', window: string): Readonly<Record<string, Bucket>> => {
  if (kind === 'read') return { read: { max: 120, lengthMs: minute, kind: window } }
  if (kind === 'write') return { write: { max: 30, lengthMs: minute, kind: window } }
  return { cancel: { max: 5, lengthMs: minute, kind: window }, 'cancel-day': { max: 50, lengthMs: day, kind: 'fixed' } }
}
