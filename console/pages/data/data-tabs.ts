/** Names of the tabs of the data page, as they stand in the address. */
export const dataTabs = ['products', 'orders', 'subscriptions', 'charges', 'sell', 'add', 'documents', 'plots'] as const

export const titles = {
  products: 'Products',
  orders: 'Orders',
  subscriptions: 'Subscriptions',
  charges: 'Charges',
  sell: 'Simulate a sale',
  add: 'Add records',
  documents: 'Import and export',
  plots: 'Plots',
}
