/** A small client of the Producer Commerce API, the thing under test here. */
export class CourseShop {
  constructor(url, token) {
    this.url = url
    this.token = token
  }

  /** Creates a course; the same key never creates a second one. */
  async createCourse(name, key) {
    const response = await this.#send('/products', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ name, type: 'course', description: name }),
    })
    return await response.json()
  }

  async courseNames() {
    const response = await this.#send('/products?per_page=100')
    const { data } = await response.json()
    return data.map((product) => product.name)
  }

  /** Reads the order summary; when the quota is used up, says how long to wait instead. */
  async summary() {
    const response = await this.#send('/orders/summary')
    if (response.status === 429) return { retryAfterSeconds: Number(response.headers.get('Retry-After')) }
    return await response.json()
  }

  #send(path, init = {}) {
    return fetch(`${this.url}/api/v2${path}`, { ...init, headers: { ...init.headers, Authorization: `Bearer ${this.token}` } })
  }
}
