import { setupWorker } from 'msw/browser'
import { createEmulator } from 'producer-commerce-emulator'
import { createHandlers } from 'producer-commerce-emulator/msw'

const emulator = createEmulator({ now: '2026-03-01T12:00:00Z' })
const worker = setupWorker(...createHandlers(emulator, { sandboxUrl: 'https://sandbox.example.test' }))
await worker.start({ onUnhandledRequest: 'bypass' })

const get = async (url) => {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${emulator.tokens.full}` } })
  return await response.json()
}

const money = (cents) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

const showOrder = (item) => {
  const row = document.querySelector('#orders').insertRow()
  for (const text of [item.created_at, item.product.name, item.customer.name, money(item.commission)])
    row.insertCell().textContent = text
}

let next = 'https://sandbox.example.test/api/v2/orders/history?paginate=20'
const showMore = async () => {
  const page = await get(next)
  for (const item of page.data) showOrder(item)
  next = page.links.next
  document.querySelector('#more').hidden = next === null
}

const summary = await get('https://sandbox.example.test/api/v2/orders/summary')
document.querySelector('#summary').textContent = `${summary.total} orders, ${money(summary.commission_sum)} earned`
document.querySelector('#more').addEventListener('click', showMore)
await showMore()
