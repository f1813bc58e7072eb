/** Statuses of an order, its items and a product, which are masculine; those of a charge and a subscription are feminine. */
export const masculine: Readonly<Record<string, string>> = {
  active: 'ativo',
  inactive: 'inativo',
  paid: 'pago',
  authorized: 'autorizado',
  approved: 'aprovado',
  refused: 'recusado',
  refunded: 'reembolsado',
  canceled: 'cancelado',
  expired: 'expirado',
}
