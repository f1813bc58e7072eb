import type { Result } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

const anyMethod = 'ALL'

/**
 * Hono's router, for methods of any name: it looks them up as members of plain objects, so that one called `constructor` or `__proto__`
 * would be taken for a handler, and written to. A method that no route has is found under those that take any.
 */
export class OwnMethodRouter<Handler> extends TrieRouter<Handler> {
  readonly #methods = new Set<string>()

  override add(method: string, path: string, handler: Handler): void {
    this.#methods.add(method)
    super.add(method, path, handler)
  }

  override match(method: string, path: string): Result<Handler> {
    return super.match(this.#methods.has(method) ? method : anyMethod, path)
  }
}
