/** Texts of the register in the area `surroundings`. */
export const surroundings: Readonly<Record<string, string>> = {
  '"Cashout read endpoints: not shown."': '"Endpoints de leitura de saques: não mostrados."',
  'There is none: 404.': 'Não há nenhum: 404.',
  '`GET /api/v2/cashouts/history`, a page like the other histories; the path is a guess.':
    '`GET /api/v2/cashouts/history`, uma página como os outros históricos; o caminho é um palpite.',
  'Nothing is offered that might not exist.': 'Nada se oferece que talvez não exista.',
  '"Cashout resource and its fields: not shown."': '"O recurso de saque e seus campos: não mostrados."',
  "The seven members of the emulator's own experimental route, seen only when it is switched on.":
    'Os sete membros da rota experimental do próprio emulador, vistos só quando ela está ligada.',
  'They are modeled on the withdrawal lists of comparable services.':
    'Seguem o modelo das listas de saques de serviços comparáveis.',
  'One invented shape is enough; a second would have no better reasons.':
    'Uma forma inventada basta; uma segunda não teria razões melhores.',
  '"A v2 webhook is referred to", but kinds, payloads and delivery are "not shown".':
    '"Um webhook v2 é citado", mas tipos, conteúdo e entrega "não são mostrados".',
  'No webhooks are sent.': 'Nenhum webhook é enviado.',
  'Events are sent to every endpoint, as [the page about webhooks](webhooks.md) says. Creating an endpoint switches it on.':
    'Eventos são enviados a cada endpoint, como diz [a página sobre webhooks](webhooks.md). Criar um endpoint liga isto.',
  'Only the tracking block of the payload is known, so that all the rest is invented.':
    'Só o bloco de rastreamento do conteúdo é conhecido, por isso todo o resto é inventado.',
  '"event kinds […] not shown"': '"tipos de eventos […] não mostrados"',
  'Names such as `order.authorized`, as Standard Webhooks recommends.':
    'Nomes como `order.authorized`, como recomenda Standard Webhooks.',
  'Names such as `PURCHASE_APPROVED`.': 'Nomes como `PURCHASE_APPROVED`.',
  'Names such as `order_approved`.': 'Nomes como `order_approved`.',
  'Comparable services use each of these families.': 'Serviços comparáveis usam cada uma destas famílias.',
  'It carries "the same tracking block as the order resources"; the rest is "not shown".':
    'Ele traz "o mesmo bloco de rastreamento dos recursos de pedidos"; o resto "não é mostrado".',
  '`id`, `event`, `created_at`, and the order or subscription in `data`.':
    '`id`, `event`, `created_at`, e o pedido ou a assinatura em `data`.',
  'The order or subscription itself, with `event_id`, `event` and `event_created_at` beside its members.':
    'O próprio pedido ou a assinatura, com `event_id`, `event` e `event_created_at` ao lado dos membros.',
  'Most comparable services send an envelope.': 'A maioria dos serviços comparáveis envia um envelope.',
  '"delivery rules are not shown"': '"regras de entrega não são mostradas"',
  'The three headers of Standard Webhooks.': 'Os três cabeçalhos de Standard Webhooks.',
  'Header `Signature`: hexadecimal HMAC-SHA256 of the body.': 'Cabeçalho `Signature`: HMAC-SHA256 hexadecimal do corpo.',
  'Query parameter `signature`: hexadecimal HMAC-SHA1 of the body.':
    'Parâmetro `signature` da query: HMAC-SHA1 hexadecimal do corpo.',
  'Header `webhook-token`: the secret itself.': 'Cabeçalho `webhook-token`: o próprio segredo.',
  'Nothing is signed.': 'Nada é assinado.',
  'It is the only one with a public specification, and the safest.': 'É o único com uma especificação pública, e o mais seguro.',
  'Ten attempts in some 75 hours.': 'Dez tentativas em cerca de 75 horas.',
  'Three attempts, 10 and 100 seconds apart, each of 3 seconds at most.':
    'Três tentativas, com 10 e 100 segundos entre elas, cada uma de no máximo 3 segundos.',
  'Nothing is sent again.': 'Nada é enviado de novo.',
  'It is the example that Standard Webhooks gives.': 'É o exemplo que Standard Webhooks dá.',
  '"Production tokens act on the production environment. Sandbox tokens act on the sandbox environment"':
    '"Tokens de produção agem no ambiente de produção. Tokens do sandbox agem no ambiente do sandbox"',
  'Two environments that share no data; the production address is opened on request only.':
    'Dois ambientes que não compartilham dados; o endereço de produção só é aberto a pedido.',
  'The production address is closed unless you open it, so no switch is needed.':
    'O endereço de produção fica fechado se você não o abre, por isso não é preciso um interruptor.',
  'Only products and offers of the sandbox are called disposable; its orders are not mentioned.':
    'Só produtos e ofertas do sandbox são chamados de descartáveis; os pedidos dele não são mencionados.',
  'Orders and subscriptions are generated from the seed and read as in production.':
    'Pedidos e assinaturas são gerados pela semente e lidos como em produção.',
  'The sandbox begins without orders and subscriptions.': 'O sandbox começa sem pedidos e assinaturas.',
  'The read routes are of no use without data.': 'As rotas de leitura não servem para nada sem dados.',
  'One status, one method of payment and one situation are shown, and no affiliate; what else there is, is "not shown".':
    'Um status, um método de pagamento e uma situação são mostrados, e nenhum afiliado; o que mais existe "não é mostrado".',
  'Generated rows show what the specification shows: paid at once, by card, active.':
    'As linhas geradas mostram o que a especificação mostra: pagas na hora, por cartão, ativas.',
  'Generated rows also show pix and slips, refusals, refunds, chargebacks, affiliates, partners, bounced e-mail, smart instalments, types of products, and subscriptions that are canceled, late, ended or on trial.':
    'As linhas geradas também mostram pix e boletos, recusas, reembolsos, chargebacks, afiliados, parceiros, e-mails devolvidos, parcelamento inteligente, tipos de produtos, e assinaturas canceladas, atrasadas, terminadas ou em teste.',
  'Values that are not shown might not exist.': 'Valores que não são mostrados talvez não existam.',
  'Sandbox products "never produce real charges"; no operation makes an order.':
    'Produtos do sandbox "nunca geram cobranças reais"; nenhuma operação cria um pedido.',
  "Sales are simulated through the emulator's control API.": 'Vendas são simuladas pela API de controle do emulador.',
  'Sales cannot be simulated.': 'Vendas não podem ser simuladas.',
  'A test needs a way to cause a sale, outside the API itself.':
    'Um teste precisa de um meio de causar uma venda, fora da própria API.',
  '"activation in the dashboard (not an API operation)"': '"ativação no painel (não é uma operação da API)"',
  "The emulator's control API replaces the dashboard.": 'A API de controle do emulador substitui o painel.',
  'The text rules out an operation of the API.': 'O texto exclui uma operação da API.',
  'Sandbox products and offers are "disposable"; when they go is not said.':
    'Produtos e ofertas do sandbox são "descartáveis"; quando desaparecem não se diz.',
  'Data is removed by a reset only.': 'Dados só são removidos por um reinício do mundo.',
  'Data that disappears without a reset would break tests.': 'Dados que desaparecem sem um reinício quebrariam testes.',
  "No time of a reset is given; the control API's reset is the explicit one.":
    'Nenhuma hora de reinício é dada; o da API de controle é o explícito.',
  'Not part of the API.': 'Não faz parte da API.',
  'No faults happen unless you inject them.': 'Nenhuma falha acontece se você não a injeta.',
  'The API has no switches that the real service does not have.': 'A API não tem interruptores que o serviço real não tem.',
  'You inject faults outside the API: by a scenario or by chaos, on the command line, in code or by the control API.':
    'Você injeta falhas fora da API: por um cenário ou pelo caos, na linha de comando, em código ou pela API de controle.',
}
