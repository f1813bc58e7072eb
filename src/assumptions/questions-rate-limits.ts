import type { Question } from './question.js'

/** What to ask the vendor about quotas and the block of the cancel route, by the assumption that stands in for the answer. */
export const rateLimitsQuestions = {
  'rate-limit-window': {
    en: 'Does the minute of a quota begin with the first request or on the clock, or does it slide?',
    pt: 'O minuto de uma cota começa com a primeira requisição, segue o relógio, ou é uma janela deslizante?',
  },
  'rate-limit-buckets': {
    en: 'Is the quota of 120 reads and 30 writes shared by all routes, or does each route have one of its own?',
    pt: 'A cota de 120 leituras e 30 escritas é de todas as rotas juntas, ou cada rota tem a sua?',
  },
  'rate-limit-cancel-shares-post': {
    en: 'Does a cancel request also count towards the 30 POST requests per minute?',
    pt: 'Um cancelamento também conta nas 30 requisições POST por minuto?',
  },
  'rate-limit-cancel-limit-header': {
    en: 'Which limit does X-RateLimit-Limit show on the cancel route: 5, 30 or 50?',
    pt: 'Que limite X-RateLimit-Limit mostra na rota de cancelamento: 5, 30 ou 50?',
  },
  'rate-limit-day-window': {
    en: 'When do the 50 cancels of a day begin anew: 24 hours after the first, at midnight UTC, or at midnight in São Paulo?',
    pt: 'Quando recomeçam os 50 cancelamentos do dia: 24 horas após o primeiro, à meia-noite UTC, ou à meia-noite de São Paulo?',
  },
  'rate-limit-day-retry-after': {
    en: 'When the cancels of the day are used up, does Retry-After count to the end of the minute or of the day?',
    pt: 'Quando acabam os cancelamentos do dia, Retry-After conta até o fim do minuto ou do dia?',
  },
  'rate-limit-rejected-counts': {
    en: 'Does a request that was refused with 429 count towards the quota?',
    pt: 'Uma requisição recusada com 429 conta na cota?',
  },
  'rate-limit-what-counts': {
    en: 'Are there answers that do not count towards the quota, such as 403 or 5xx?',
    pt: 'Há respostas que não contam na cota, como 403 ou 5xx?',
  },
  'rate-limit-headers-on-401': {
    en: 'Which rate-limit headers does a 401 carry, if any, and are requests without a valid token limited?',
    pt: 'Quais cabeçalhos de limite um 401 traz, se traz, e requisições sem token válido são limitadas?',
  },
  'rate-limit-headers-unrouted': {
    en: 'Do answers to unknown paths and wrong methods carry the rate-limit headers?',
    pt: 'Respostas a caminhos desconhecidos e métodos errados trazem os cabeçalhos de limite?',
  },
  'rate-limit-remaining': {
    en: 'Does X-RateLimit-Remaining already count the request it answers?',
    pt: 'X-RateLimit-Remaining já conta a requisição que está sendo respondida?',
  },
  'retry-after-value': {
    en: 'Is Retry-After rounded up or down, can it be 0, and can it be a date?',
    pt: 'Retry-After é arredondado para cima ou para baixo, pode ser 0, e pode ser uma data?',
  },
  'rate-limit-reset-header': {
    en: 'Is there a header that tells when a quota begins anew, such as X-RateLimit-Reset, and on which answers?',
    pt: 'Existe um cabeçalho que diz quando a cota recomeça, como X-RateLimit-Reset, e em quais respostas?',
  },
  'quota-429-message': {
    en: 'What exactly is the message of the 429 of a quota?',
    pt: 'Qual é exatamente a mensagem do 429 de uma cota?',
  },
  'cancel-404-threshold': {
    en: 'After how many failed look-ups is a token blocked on the cancel route?',
    pt: 'Depois de quantas buscas sem resultado um token é bloqueado na rota de cancelamento?',
  },
  'cancel-404-window': {
    en: 'Over what time are failed look-ups on the cancel route counted, and how long does the block last?',
    pt: 'Em que período são contadas as buscas sem resultado na rota de cancelamento, e quanto dura o bloqueio?',
  },
  'cancel-404-reset-on-success': {
    en: 'Does a successful cancel set the count of failed look-ups back to zero?',
    pt: 'Um cancelamento bem-sucedido zera a contagem de buscas sem resultado?',
  },
  'cancel-404-key': {
    en: 'Does the block on the cancel route hold for the token, for all tokens of the producer, or for the address of the caller?',
    pt: 'O bloqueio na rota de cancelamento vale para o token, para todos os tokens do produtor, ou para o endereço de quem chama?',
  },
  'cancel-404-counts': {
    en: 'Do malformed ids count towards the block on the cancel route, or only well-formed ones that do not exist?',
    pt: 'Ids malformados contam para o bloqueio na rota de cancelamento, ou só os bem formados que não existem?',
  },
  'cancel-404-first-blocked': {
    en: 'Is the look-up that reaches the threshold still answered with 404, or already with 429?',
    pt: 'A busca que atinge o limite ainda recebe 404, ou já recebe 429?',
  },
  'cancel-404-headers': {
    en: 'Does the 429 of the cancel block carry Retry-After and rate-limit headers?',
    pt: 'O 429 do bloqueio de cancelamento traz Retry-After e cabeçalhos de limite?',
  },
  'cancel-404-vs-quota': {
    en: 'Do requests that the cancel block refuses still count towards the quota?',
    pt: 'Requisições recusadas pelo bloqueio de cancelamento ainda contam na cota?',
  },
  'rate-limit-clock': {
    en: 'By which clock are quotas and retention times counted, and may it differ from the Date header?',
    pt: 'Por qual relógio são contadas as cotas e os prazos de retenção, e ele pode diferir do cabeçalho Date?',
  },
} as const satisfies Readonly<Record<string, Question>>
