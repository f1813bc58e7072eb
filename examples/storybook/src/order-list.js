const money = (cents) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

/** A list of the newest orders, the thing shown here. */
export const orderList = ({ token }) => {
  const list = document.createElement('ul')
  list.ariaBusy = 'true'
  read(token)
    .then((rows) => list.replaceChildren(...rows.map(line)))
    .catch((error) => list.replaceChildren(line(error.message)))
    .finally(() => {
      list.ariaBusy = 'false'
    })
  return list
}

const line = (textContent) => Object.assign(document.createElement('li'), { textContent })

const read = async (token) => {
  const url = 'https://sandbox.example.test/api/v2/orders/history?paginate=5'
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  if (answer.status === 429) throw new Error(`Too many requests. Again in ${answer.headers.get('Retry-After')} s.`)
  if (!answer.ok) throw new Error('The orders cannot be shown.')
  const { data } = await answer.json()
  return data.length === 0 ? ['No orders yet.'] : data.map((item) => `${item.product.name}: ${money(item.commission)}`)
}
