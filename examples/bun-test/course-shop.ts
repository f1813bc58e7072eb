/** A small client of the Producer Commerce API, the thing under test here; what it sends with can be chosen. */
export class CourseShop {
  constructor(
    readonly token: string,
    readonly send: (request: Request) => Promise<Response> = fetch,
    readonly api = 'https://sandbox.example.test/api/v2',
  ) {}

  /** Creates a course; the same key never creates a second one. */
  async createCourse(name: string, key: string): Promise<{ id: string; name: string }> {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
    const body = JSON.stringify({ name, type: 'course', description: name })
    return await this.#read('/products', { method: 'POST', headers, body })
  }

  async courseNames(): Promise<string[]> {
    const { data } = await this.#read<{ data: { name: string }[] }>('/products?per_page=100')
    return data.map(({ name }) => name)
  }

  async #read<Body>(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Body> {
    const headers = { ...init.headers, Authorization: `Bearer ${this.token}` }
    const answer = await this.send(new Request(this.api + path, { ...init, headers }))
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
    return (await answer.json()) as Body
  }
}
