/** Texts of the playground. */
export const playground: Readonly<Record<string, string>> = {
  Playground: 'Playground',
  Documentation: 'Documentação',
  Console: 'Console',
  'What is shown': 'O que é mostrado',
  'The emulator of the Producer Commerce API v2 runs in this page. Nothing you send leaves it.':
    'O emulador da Producer Commerce API v2 roda nesta página. Nada do que você envia sai dela.',
  'The emulator starts.': 'O emulador está iniciando.',
  'Begin with the usual world': 'Começar com o mundo padrão',
  'The world begins.': 'O mundo está começando.',
  'The world has begun.': 'O mundo começou.',
  'Another world has begun meanwhile.': 'Outro mundo começou nesse meio-tempo.',
  'This browser has no workers, and the emulator runs in one. Use a newer browser, or the emulator on your machine.':
    'Este navegador não tem workers, e o emulador roda em um. Use um navegador mais novo, ou o emulador na sua máquina.',
  'The worker that the emulator runs in did not start. Load the page again.':
    'O worker em que o emulador roda não iniciou. Carregue a página de novo.',
  'This page sends requests to its emulator alone, not to {origin}.':
    'Esta página só envia requisições ao emulador dela, não a {origin}.',
  'This link is damaged: a part of it is missing or was changed. Ask for it once more, as a whole.':
    'Este link está danificado: falta uma parte dele ou ela foi alterada. Peça o link completo de novo.',
  'This link was made by a newer version of the playground: it has version {written}, and this page reads {version}. Load the page again, or open the link where it was made.':
    'Este link foi feito por uma versão mais nova do playground: ele tem a versão {written}, e esta página lê a {version}. Carregue a página de novo, ou abra o link onde ele foi feito.',
  'This browser cannot unpack links. Use a newer one.': 'Este navegador não consegue descompactar links. Use um mais novo.',
  Send: 'Enviar',
  'Stop waiting': 'Parar de esperar',
  'New key': 'Nova chave',
  'Sent requests': 'Requisições enviadas',
  'no answer': 'sem resposta',
  'Copy link': 'Copiar link',
  'The link is copied.': 'O link foi copiado.',
  'The address of this page is the link now.': 'O endereço desta página agora é o link.',
  'It carries the world and what was sent to it.': 'Ele leva o mundo e o que foi enviado a ele.',
  'Send a request to see its answer here.': 'Envie uma requisição para ver a resposta aqui.',
  'Status {status}': 'Status {status}',
  'No complete answer arrived: the connection was cut, or you stopped waiting. The request may still have been executed.':
    'Nenhuma resposta completa chegou: a conexão foi cortada, ou você parou de esperar. A requisição pode ter sido executada mesmo assim.',
  'Rule {rule}, specification: {section}': 'Regra {rule}, especificação: {section}',
  'Assumptions that would change the answer: {count}': 'Suposições que mudariam a resposta: {count}',
  '{assumption} is {value}': '{assumption} é {value}',
  'The same from your program': 'O mesmo no seu programa',
  Snippet: 'Trecho de código',
  'The same world on your machine': 'O mesmo mundo na sua máquina',
  Command: 'Comando',
  'Choosing one begins the world anew.': 'Escolher um recomeça o mundo.',
  'Clock stands at': 'O relógio está parado em',
  'Own data, JSON or YAML': 'Dados próprios, JSON ou YAML',
  'Begin anew': 'Começar de novo',
}
