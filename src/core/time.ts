export const [secondMs, minuteMs, hourMs, dayMs] = [1_000, 60_000, 3_600_000, 86_400_000]
const units: Record<string, number> = { ms: 1, s: secondMs, m: minuteMs, h: hourMs, d: dayMs }
/** `61s`, `15m`, `24h` in milliseconds; undefined for another text. */
export const duration = (text: string): number | undefined => {
  const match = /^(-?\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text)
  return match === null ? undefined : Number(match[1]) * units[match[2]!]!
}
export const zones = { 'America/Sao_Paulo': -3 * hourMs, UTC: 0 } as const
const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
const days = new Map<number, string>()
/** `dd/mm/yyyy`; the days of a run are few, so each is written once. */
export const dayText = (at: number, zone: keyof typeof zones): string => {
  const day = Math.floor((at + zones[zone]) / dayMs)
  let text = days.get(day)
  if (text === undefined) {
    const iso = new Date(day * dayMs).toISOString()
    if (days.size > 10_000) days.clear()
    text = `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`
    days.set(day, text)
  }
  return text
}
export const timeText = (at: number, zone: keyof typeof zones): string => {
  const seconds = Math.floor((at + zones[zone]) / 1000)
  return `${dayText(at, zone)} ${two[Math.floor(seconds / 3600) % 24]}:${two[Math.floor(seconds / 60) % 60]}:${two[seconds % 60]}`
}
export const isoText = (at: number, precision: 'microseconds' | 'seconds' | 'offset' | 'milliseconds'): string => {
  const text = new Date(at).toISOString()
  if (precision === 'milliseconds') return text
  return text.slice(0, 19) + { microseconds: `${text.slice(19, 23)}000Z`, seconds: 'Z', offset: '+00:00' }[precision]
}
