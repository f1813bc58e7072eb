const api = import.meta.env.VITE_API
const token = localStorage.getItem('token')

const send = async (path, init = {}) => {
  const headers = { ...init.headers, Authorization: `Bearer ${token}` }
  const answer = await fetch(`${api}/api/v2${path}`, { ...init, headers })
  if (!answer.ok) throw new Error(`The service answered ${answer.status}.`)
  return await answer.json()
}

const show = async () => {
  const { data } = await send('/products?per_page=100')
  const items = data.map(({ name }) => Object.assign(document.createElement('li'), { textContent: name }))
  document.querySelector('#courses').replaceChildren(...items)
}

const create = async (name, key) => {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
  await send('/products', { method: 'POST', headers, body: JSON.stringify({ name, type: 'course', description: name }) })
  await show()
}

/** Does something, once more if the connection was lost, and says what went wrong in the end. */
const telling = async (action) => {
  const status = document.querySelector('[role=status]')
  status.textContent = ''
  await action()
    .catch((error) => (error instanceof TypeError ? action() : Promise.reject(error)))
    .catch((error) => {
      status.textContent = error.message
    })
}

document.querySelector('#new').addEventListener('submit', (event) => {
  event.preventDefault()
  const key = crypto.randomUUID()
  const name = new FormData(event.target).get('name')
  telling(() => create(name, key))
})
await telling(show)
