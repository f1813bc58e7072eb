/** Texts of the page of reports. */
export const reports: Readonly<Record<string, string>> = {
  Reports: 'Relatórios',
  'Report file': 'Arquivo do relatório',
  'Open a report': 'Abrir um relatório',
  'Open what explore, sensitivity or the webhook exam found, or drop the file on this page.':
    'Abra o que explore, sensitivity ou o exame de webhooks encontrou, ou solte o arquivo nesta página.',
  'The report was not opened': 'O relatório não foi aberto',
  'The file is not a report of explore, sensitivity or webhooks exam. Write one with the option --json.':
    'O arquivo não é um relatório de explore, sensitivity ou webhooks exam. Gere um com a opção --json.',
  'The file is not JSON: {reason}': 'O arquivo não é JSON: {reason}',
  '{file}: report of {command}.': '{file}: relatório de {command}.',
  'No report is open. Write one with a command, in a clone of the repository:':
    'Nenhum relatório aberto. Gere um com um comando, num clone do repositório:',
  'Which faults break my client?': 'Que falhas quebram o meu cliente?',
  'Which assumptions does my client depend on?': 'De que suposições o meu cliente depende?',
  'Does my receiver handle webhooks right?': 'O meu receptor trata os webhooks corretamente?',
  '{requests} requests in the good run, {runs} runs.': '{requests} requisições na execução boa, {runs} execuções.',
  'Outcomes differ from run to run, so they were not compared.':
    'Os resultados diferem de uma execução para outra e não foram comparados.',
  'Nothing that was tried broke the client.': 'Nada do que foi tentado quebrou o cliente.',
  Findings: 'Achados',
  Finding: 'Achado',
  Where: 'Onde',
  Fault: 'Falha',
  Detail: 'Detalhe',
  'Try it': 'Experimentar',
  'the account': 'a conta',
  'request {number}, {operation}': 'requisição {number}, {operation}',
  'Not tried: {count} faults.': 'Não tentadas: {count} falhas.',
  'Fork a world with it': 'Criar um mundo com isto',
  'Its tokens are in the {overview}.': 'Os tokens estão na {overview}.',
  'overview of {id}': 'visão geral de {id}',
  'It depended on {count} assumptions; {flips} other values were tried.':
    'Dependia de {count} suposições; {flips} outros valores foram tentados.',
  'None of them changes the outcome.': 'Nenhuma delas muda o resultado.',
  'Assumptions that matter': 'Suposições que importam',
  Assumption: 'Suposição',
  Confidence: 'Confiança',
  'Other values and outcomes': 'Outros valores e resultados',
  'The receiver has passed.': 'O receptor foi aprovado.',
  'also: {effects}': 'também: {effects}',
}
