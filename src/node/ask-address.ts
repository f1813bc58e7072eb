import { UsageError } from './usage-error.js'

const patienceMs = 60_000

/** @throws UsageError for what is no address of HTTP. */
export function readAddress(text: string, named: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '')
  throw new UsageError(`${named} cannot be ${JSON.stringify(text)}: give an address such as https://sandbox.example.`)
}

/** Sends JSON to an address; what is refused rejects with the words of the refusal. */
export async function askAddress(method: string, url: string, body?: string): Promise<unknown> {
  const sent = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch(url, { method, ...sent, signal, redirect: 'manual' }).catch((error: Error) => {
    const { code, message = error.message } = (error.cause ?? {}) as { code?: string; message?: string }
    throw new Error(`Nothing answers at ${new URL(url).origin}: ${code ?? message}.`)
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(refusalIn(text) ?? `${new URL(url).origin} answered ${answer.status}.`)
  return text === '' ? undefined : JSON.parse(text)
}

function refusalIn(text: string): string | undefined {
  try {
    const { message, errors = {} } = JSON.parse(text) as { message?: string; errors?: Record<string, string[]> }
    const details = Object.values(errors).flat()
    return details.length === 0 ? message : details.join(' ')
  } catch {
    return undefined
  }
}
