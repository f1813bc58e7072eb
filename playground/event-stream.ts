type Listener = (event: MessageEvent<string>) => void

/** Substitute for `EventSource` if answers come from a worker; it does not reconnect. */
export class EventStream {
  readonly #abort = new AbortController()
  readonly #listeners = new Map<string, Listener[]>()

  constructor(url: string) {
    void this.#follow(url)
      .catch(() => undefined)
      .then(() => this.#abort.signal.aborted || this.#dispatch('error', ''))
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }

  close(): void {
    this.#abort.abort()
  }

  async #follow(url: string): Promise<void> {
    const { body, ok } = await fetch(url, { signal: this.#abort.signal })
    if (!ok || body === null) return
    const reader = body.getReader()
    const decoder = new TextDecoder()
    let waiting = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const events = `${waiting}${decoder.decode(part.value, { stream: true })}`.split('\n\n')
      waiting = events.pop() ?? ''
      for (const event of events) this.#read(event)
    }
  }

  #read(text: string): void {
    const [, type = 'message', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(text) ?? []
    this.#dispatch(type, data)
  }

  #dispatch(type: string, data: string): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(new MessageEvent(type, { data }))
  }
}
