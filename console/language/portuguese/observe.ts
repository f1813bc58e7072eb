/** Texts of the overview and of the page of the past. */
export const observe: Readonly<Record<string, string>> = {
  'Point a client here, with one of these tokens. Everything it does shows under Requests.':
    'Aponte um cliente para cá, com um destes tokens. Tudo o que ele fizer aparece em Requisições.',
  'Point a client here': 'Aponte um cliente para cá',
  Production: 'Produção',
  'the address {name}': 'o endereço {name}',
  'Seed {seed}, {orders} orders for each producer and environment.':
    'Semente {seed}, {orders} pedidos para cada produtor e ambiente.',
  'Quotas are counted and never refuse.': 'As cotas são contadas e nunca recusam.',
  '{now}, frozen': '{now}, parado',
  '{now}, running': '{now}, andando',
  Scenario: 'Cenário',
  'the scenario': 'o cenário',
  'none playing': 'nenhum em execução',
  'the quotas': 'as cotas',
  '{count} in the journal, {refused} refused': '{count} no diário, {refused} com recusa',
  '{count} in the journal, {refused} refused, {lost} never arrived': '{count} no diário, {refused} com recusa, {lost} sem chegar',
  '{token} blocked': '{token} em bloqueio',
  'all open': 'todas livres',
  'used up: {quotas}': 'esgotadas: {quotas}',
  'In a test, without this server': 'Em um teste, sem este servidor',
  Landmarks: 'Marcos',
  'Records of the first producer in the sandbox that always exist.':
    'Registros do primeiro produtor no sandbox que existem sempre.',
  'the landmarks': 'os marcos',
  'Well-known tokens': 'Tokens conhecidos',
  Name: 'Nome',
  For: 'Para quê',
  'the token {name}': 'o token {name}',
  'Each request is a checkpoint to return to: the state of the world before it and after it.':
    'Cada requisição é um ponto de retorno: o estado do mundo antes dela e depois dela.',
  'No request has arrived yet.': 'Nenhuma requisição chegou ainda.',
  Journal: 'Diário',
  'Request {number} of {count}: {request}': 'Requisição {number} de {count}: {request}',
  '{number} of {count}: {request}': '{number} de {count}: {request}',
  'The request that was shown is no longer in the journal, or is from before a reset or restore; this is the newest one.':
    'A requisição exibida não está mais no diário, ou é de antes de um reinício ou de uma restauração; esta é a mais nova.',
  'Request, from the oldest to the newest': 'Requisição, da mais antiga à mais nova',
  'Previous request': 'Requisição anterior',
  'Next request': 'Próxima requisição',
  'Why it got this answer': 'Por que a resposta foi essa',
}
