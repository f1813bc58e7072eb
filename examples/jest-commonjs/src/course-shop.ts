const api = 'https://sandbox.example.test/api/v2'

/** A small client of the Producer Commerce API, the thing under test here. */
export class CourseShop {
  constructor(private readonly token: string) {}

  /** Creates a course; the same key never creates a second one. */
  async createCourse(name: string, key: string): Promise<{ id: string; name: string }> {
    const response = await this.send('/products', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ name, type: 'course', description: name }),
    })
    return (await response.json()) as { id: string; name: string }
  }

  async courseNames(): Promise<string[]> {
    const response = await this.send('/products?per_page=100')
    const { data } = (await response.json()) as { data: { name: string }[] }
    return data.map((product) => product.name)
  }

  private send(path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}): Promise<Response> {
    return fetch(api + path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${this.token}` } })
  }
}
