/** Texts of the register in the area `lists`. */
export const lists: Readonly<Record<string, string>> = {
  '"paginated"; the name of the page parameter is not given.': '"paginado"; o nome do parâmetro da página não é dado.',
  '`page`.': '`page`.',
  '`page_number`.': '`page_number`.',
  'Another parameter name.': 'Outro nome de parâmetro.',
  "It is the name in the product list's `meta` and the usual one.": 'É o nome no `meta` da lista de produtos e o mais comum.',
  '"Names and defaults of the page-size parameter for the product list […] not shown."':
    '"Nomes e padrões do parâmetro do tamanho da página da lista de produtos […] não mostrados."',
  '`per_page`.': '`per_page`.',
  '`limit`.': '`limit`.',
  '`paginate`, as in the order history.': '`paginate`, como no histórico de pedidos.',
  'All three; the first one present in that order counts.': 'Os três; vale o primeiro presente nesta ordem.',
  "It is the name of the size in the list's own `meta`.": 'É o nome do tamanho no `meta` da própria lista.',
  '15.': '15.',
  '10.': '10.',
  '20.': '20.',
  '50.': '50.',
  '100, the maximum.': '100, o máximo.',
  'It is the default of a common PHP framework.': 'É o padrão de um framework PHP comum.',
  'Page size "max 1000"; the parameter\'s name is "not shown".':
    'Tamanho da página "máx. 1000"; o nome do parâmetro "não é mostrado".',
  'Both; `paginate` counts when both are present.': 'Os dois; vale `paginate` quando ambos estão presentes.',
  'The list shares envelope and maximum with the order history.': 'A lista tem o envelope e o máximo do histórico de pedidos.',
  'Page size "max 1000"; the default is "not shown".': 'Tamanho da página "máx. 1000"; o padrão "não é mostrado".',
  '100, as in the order history.': '100, como no histórico de pedidos.',
  '"max 1000" and "max 100"; what a larger number does is not said.':
    '"máx. 1000" e "máx. 100"; o que um número maior causa não se diz.',
  'The maximum is used and shown in `meta.per_page`.': 'O máximo é usado e mostrado em `meta.per_page`.',
  'The list routes name no error for it.': 'As rotas de listas não mencionam erro para isso.',
  '"integer"; what another value does is not said.': '"inteiro"; o que outro valor causa não se diz.',
  "Empty, not a whole number, zero or negative: the route's default is used.":
    'Vazio, não inteiro, zero ou negativo: usa-se o padrão da rota.',
  "Zero gives 15; other bad values give the route's default.": 'Zero dá 15; outros valores ruins dão o padrão da rota.',
  'Bad values give a page of one item.': 'Valores ruins dão uma página de um item.',
  'The list routes name no error for it, and the page number is treated as leniently.':
    'As rotas de listas não mencionam erro para isso, e o número da página é tratado com a mesma tolerância.',
  'A page number that is none is not mentioned.': 'Um número de página que não é um não é mencionado.',
  'The first page.': 'A primeira página.',
  'The paginator of a common PHP framework falls back to the first page.':
    'O paginador de um framework PHP comum volta à primeira página.',
  '`from` and `to` are nullable; a page after the last is not mentioned.':
    '`from` e `to` podem ser nulos; uma página depois da última não é mencionada.',
  '200 with no data, null `from` and `to`, and `prev` to the page before the requested one.':
    '200 sem dados, `from` e `to` nulos, e `prev` para a página antes da pedida.',
  '404 `not_found`.': '404 `not_found`.',
  'The last page instead.': 'A última página em vez dela.',
  'An empty page is what would make the two members null.': 'Uma página vazia é o que tornaria os dois membros nulos.',
  'A list without items is not mentioned.': 'Uma lista sem itens não é mencionada.',
  'Total 0, one page, null `from` and `to`, `first` and `last` both page 1.':
    'Total 0, uma página, `from` e `to` nulos, `first` e `last` ambos na página 1.',
  'It is what the paginator named as the model does.': 'É o que faz o paginador citado como modelo.',
  'Every member of the envelope follows from its type and from this being an empty first page.':
    'Cada membro do envelope decorre do seu tipo e de ser esta uma primeira página vazia.',
  '`first`, `last`, `prev`, `next`: "each a string or `null`".': '`first`, `last`, `prev`, `next`: "cada um texto ou `null`".',
  'Links keep the query of the request, with the page last.': 'Os links mantêm a query da requisição, com a página por último.',
  'Links carry the page alone, so following one loses the page size.':
    'Os links levam só a página, por isso seguir um deles perde o tamanho da página.',
  'Following `next` should not change the size of the pages. Clients that repeat their own size work with both.':
    'Seguir `next` não deveria mudar o tamanho das páginas. Clientes que repetem o próprio tamanho funcionam com os dois.',
  'The encoding of links is not given.': 'A codificação dos links não é dada.',
  'Percent-encoding as in RFC 3986: a blank is `%20`.': 'Codificação por cento como na RFC 3986: um espaço é `%20`.',
  'It is the standard for addresses.': 'É o padrão para endereços.',
  'Every client that parses addresses reads the other encoding as the same query.':
    'Todo cliente que lê endereços lê a outra codificação como a mesma query.',
  '`path` (string)': '`path` (texto)',
  'The full address of the request, without the query.': 'O endereço completo da requisição, sem a query.',
  'The path alone.': 'Só o caminho.',
  'The public base address to put before the path.': 'O endereço base público a pôr antes do caminho.',
  'The paginator of a common PHP framework writes full addresses.':
    'O paginador de um framework PHP comum escreve endereços completos.',
  '`meta` lists seven members, one fewer than current versions of a common PHP framework send.':
    '`meta` lista sete membros, um a menos que as versões atuais de um framework PHP comum.',
  'The seven members listed.': 'Os sete membros listados.',
  'An eighth, `links`, with an entry for every page button.': 'Um oitavo, `links`, com uma entrada para cada botão de página.',
  'The list is explicit.': 'A lista é explícita.',
  '`meta` has "integers `page`, `per_page`, `total`"; a page after the last is not mentioned.':
    '`meta` tem "inteiros `page`, `per_page`, `total`"; uma página depois da última não é mencionada.',
  'No data, and the requested page number.': 'Sem dados, e o número da página pedida.',
  'The last page, and its number.': 'A última página, e o número dela.',
  'Nothing in this envelope is nullable, so the empty list is the signal.':
    'Nada neste envelope pode ser nulo, por isso a lista vazia é o sinal.',
  '`object`, `data`: "No `meta` block."': '`object`, `data`: "Sem bloco `meta`."',
  'All offers at once; page parameters have no effect.': 'Todas as ofertas de uma vez; parâmetros de página não têm efeito.',
  'Without `meta` a client could not know that there is more.': 'Sem `meta` o cliente não saberia que há mais.',
  'With no block to describe pages, there is no second reading.': 'Sem um bloco que descreva páginas, não há segunda leitura.',
  'The order of items is not given.': 'A ordem dos itens não é dada.',
  'Newest first, then by the higher id.': 'As mais novas primeiro, depois pelo id maior.',
  'By ascending id.': 'Por id crescente.',
  'Comparable services list the newest first.': 'Serviços comparáveis listam as mais novas primeiro.',
  'Newest first, by descending `reference_id`.': 'As mais novas primeiro, por `reference_id` decrescente.',
  'By ascending `reference_id`.': 'Por `reference_id` crescente.',
  'By name, code point by code point.': 'Por nome, code point por code point.',
  'Only page parameters are given.': 'Só há parâmetros de página.',
  'Other query parameters have no effect.': 'Outros parâmetros da query não têm efeito.',
  'An undocumented filter should not seem to work.': 'Um filtro não documentado não deveria parecer funcionar.',
  'Names and meanings of such filters are unknown; building them would invent an interface.':
    'Nomes e sentidos desses filtros são desconhecidos; fazê-los seria inventar uma interface.',
  '"products"': '"produtos"',
  'All products of the producer in the environment.': 'Todos os produtos do produtor no ambiente.',
  'Only those that are active.': 'Só os que estão ativos.',
  'Each product says itself whether it is active, which would be pointless otherwise.':
    'Cada produto diz se está ativo, o que senão não faria sentido.',
  'A parameter that occurs twice is not mentioned.': 'Um parâmetro que aparece duas vezes não é mencionado.',
  'The last value counts.': 'Vale o último valor.',
  'The first value counts.': 'Vale o primeiro valor.',
  'Query parsers of PHP use the last one.': 'Leitores de query em PHP usam o último.',
}
