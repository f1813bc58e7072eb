// Keeps every file of a folder of the site, so that it works without a network once they are loaded: the playground with its console, or the
// documentation around it. Another build is another cache, which is filled beside the old one and used once no page shows the old one any more.

/** Service worker types, as far as they are used here; the DOM library lacks them. */
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

/** Written by the build: paths from the folder, a hash of their contents, and whether the network is asked first. */
declare const keptFiles: { readonly hash: string; readonly paths: readonly string[]; readonly isNetworkFirst: boolean }

const worker = self as unknown as ServiceWorkerScope
const { scope } = worker.registration
const name = `${scope} ${keptFiles.hash}`

const keepFile = async (cache: Cache, path: string): Promise<void> => {
  const answer = await fetch(new URL(path, scope), { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`)
  // A browser rejects a redirected answer to a navigation.
  const { headers } = answer
  await cache.put(new URL(path, scope), answer.redirected ? new Response(await answer.blob(), { headers }) : answer)
}

worker.addEventListener('install', (event) => {
  const fill = async (): Promise<void> => {
    const cache = await caches.open(name)
    await Promise.all(keptFiles.paths.map((path) => keepFile(cache, path)))
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
  const kept = async (): Promise<Response | undefined> =>
    await (await caches.open(name)).match(request, { ignoreSearch: true, ignoreVary: true })
  const answer = async (): Promise<Response> => {
    if (!keptFiles.isNetworkFirst) return (await kept()) ?? (await fetch(request))
    try {
      return await fetch(request)
    } catch (error) {
      const file = await kept()
      if (file === undefined) throw error
      return file
    }
  }
  event.respondWith(answer())
})
