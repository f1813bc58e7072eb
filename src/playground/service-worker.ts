// Keeps every file of the playground, the console included, so that it works without a network from the second visit on. Another build is
// another cache, which is filled beside the old one and used once no page shows the old one any more.

/** What differs from page to worker, as far as it is used here. */
interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface ServiceWorkerScope {
  readonly registration: { readonly scope: string }
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

/** Written by the build: paths from the folder of the playground, and a hash of what they hold. */
declare const playgroundFiles: { readonly hash: string; readonly paths: readonly string[] }

const worker = self as unknown as ServiceWorkerScope
const { scope } = worker.registration
const name = `${scope} ${playgroundFiles.hash}`

const keepFile = async (cache: Cache, path: string): Promise<void> => {
  const answer = await fetch(new URL(path, scope), { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`)
  // A browser takes no answer that was redirected for a page that was not.
  const { headers } = answer
  await cache.put(new URL(path, scope), answer.redirected ? new Response(await answer.blob(), { headers }) : answer)
}

worker.addEventListener('install', (event) => {
  const fill = async (): Promise<void> => {
    const cache = await caches.open(name)
    await Promise.all(playgroundFiles.paths.map((path) => keepFile(cache, path)))
  }
  event.waitUntil(fill())
})

worker.addEventListener('activate', (event) => {
  const forget = async (): Promise<void> => {
    const old = (await caches.keys()).filter((other) => other.startsWith(`${scope} `) && other !== name)
    await Promise.all(old.map((other) => caches.delete(other)))
  }
  event.waitUntil(forget())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return
  const answer = async (): Promise<Response> =>
    (await (await caches.open(name)).match(request, { ignoreSearch: true, ignoreVary: true })) ?? (await fetch(request))
  event.respondWith(answer())
})
