/** Texts of the register in the area `validation`. */
export const validation: Readonly<Record<string, string>> = {
  '"validation failures […] not shown"': '"falhas de validação […] não mostradas"',
  '422.': '422.',
  '400.': '400.',
  '422 is meant for a well-formed body with wrong content and is what a common PHP framework sends.':
    '422 serve para um corpo bem formado com conteúdo errado e é o que um framework PHP comum envia.',
  '"Other error codes (validation failures, […]): not shown"':
    '"Outros códigos de erro (falhas de validação, […]): não mostrados"',
  '`validation_error`.': '`validation_error`.',
  '`validation_failed`.': '`validation_failed`.',
  '`unprocessable_entity`.': '`unprocessable_entity`.',
  '`invalid_request`.': '`invalid_request`.',
  'The text does not decide it. Clients should use the status.': 'O texto não decide. O cliente deve usar o status.',
  'The envelope has `error`, `message` and `request_id`; where wrong fields are named is not said.':
    'O envelope tem `error`, `message` e `request_id`; onde ficam os nomes dos campos errados não se diz.',
  'The envelope and a fourth member `errors`, from field name to a list of texts.':
    'O envelope e um quarto membro `errors`, do nome do campo a uma lista de textos.',
  'The three members only.': 'Só os três membros.',
  '`message` and `errors` without the rest of the envelope.': '`message` e `errors` sem o resto do envelope.',
  'A client needs to know which field is wrong, and the quota 429 shows that framework shapes do come through.':
    'O cliente precisa saber qual campo está errado, e o 429 da cota mostra que formas do framework aparecem.',
  'Texts are not given.': 'Os textos não são dados.',
  'English; the message is the first text and how many more there are.':
    'Inglês; a mensagem é o primeiro texto e quantos mais há.',
  'A common PHP framework sends English in this form unless translated.':
    'Um framework PHP comum envia inglês nesta forma se não é traduzido.',
  'Members beyond the listed ones are not mentioned.': 'Membros além dos listados não são mencionados.',
  'They are dropped.': 'São descartados.',
  'They are refused, each by name.': 'São recusados, cada um pelo nome.',
  'Frameworks read the fields they know and leave the rest.': 'Os frameworks leem os campos que conhecem e deixam o resto.',
  '`status` "cannot be sent or changed through the API"': '`status` "não pode ser enviado nem alterado pela API"',
  'Sending it, or another field the service sets itself, is refused.':
    'Enviá-lo, ou outro campo que o próprio serviço define, é recusado.',
  'Such fields are dropped like unknown ones.': 'Esses campos são descartados como os desconhecidos.',
  'Taken literally, it cannot be sent.': 'Ao pé da letra, não pode ser enviado.',
  '"Bodies are JSON", and the create route names the header `Content-Type`.':
    '"Os corpos são JSON", e a rota de criação menciona o cabeçalho `Content-Type`.',
  'JSON types and a missing type are read as JSON; any other type is 415 `unsupported_media_type`.':
    'Tipos JSON e um tipo ausente são lidos como JSON; qualquer outro tipo é 415 `unsupported_media_type`.',
  'A missing type is refused as well.': 'Um tipo ausente também é recusado.',
  'Form bodies are read as fields, and other types as an empty body.':
    'Corpos de formulário são lidos como campos, e outros tipos como um corpo vazio.',
  'It points straight at the mistake, where a bare framework would complain about missing fields.':
    'Aponta direto para o erro, onde um framework puro reclamaria de campos ausentes.',
  'A body that is not valid JSON is not mentioned.': 'Um corpo que não é JSON válido não é mencionado.',
  '400 `invalid_json`, saying where reading stopped.': '400 `invalid_json`, dizendo onde a leitura parou.',
  'Treated as an empty body, so required fields are missing.':
    'Tratado como um corpo vazio, por isso faltam os campos obrigatórios.',
  'The client learns the real cause.': 'O cliente fica sabendo da causa real.',
  'A body that is empty or not an object is not mentioned.': 'Um corpo vazio ou que não é um objeto não é mencionado.',
  'Treated as an object without members, so required fields are missing.':
    'Tratado como um objeto sem membros, por isso faltam os campos obrigatórios.',
  'Refused with 400 `invalid_json`.': 'Recusado com 400 `invalid_json`.',
  'A missing body and a body without the fields have the same effect in common frameworks.':
    'Um corpo ausente e um corpo sem os campos têm o mesmo efeito em frameworks comuns.',
  '`price` is an integer, `is_active` a boolean.': '`price` é um inteiro, `is_active` um booleano.',
  'Types as JSON has them; a number such as 1990.0 is an integer.':
    'Os tipos como o JSON os tem; um número como 1990.0 é um inteiro.',
  'Whole numbers are also taken from their text, and booleans from 0 and 1, as numbers or as text.':
    'Números inteiros também são aceitos como texto, e booleanos como 0 e 1, em número ou em texto.',
  'The types are written down.': 'Os tipos estão escritos.',
  'Blanks at the ends of a text are not mentioned.': 'Espaços nas pontas de um texto não são mencionados.',
  'They are cut; a text of blanks counts as missing.': 'São cortados; um texto só de espaços conta como ausente.',
  'Texts are taken as sent.': 'Os textos são aceitos como vieram.',
  'A common PHP framework trims every input by default.': 'Um framework PHP comum corta os espaços de toda entrada por padrão.',
  '"Which create-request fields are required: not shown"; `is_active` alone is called optional.':
    '"Quais campos da criação são obrigatórios: não mostrado"; só `is_active` é chamado de opcional.',
  '`name`, `type` and `description`.': '`name`, `type` e `description`.',
  '`name` and `type`.': '`name` e `type`.',
  '`name` only.': 'Só `name`.',
  'Calling one field optional suggests that the others are not.': 'Chamar um campo de opcional sugere que os outros não são.',
  '"Allowed values of product `type` beyond `course`: not shown."':
    '"Valores permitidos de `type` do produto além de `course`: não mostrados."',
  'Any lower-case word of up to 50 letters, digits and underscores, beginning with a letter.':
    'Qualquer palavra minúscula de até 50 letras, dígitos e sublinhados, começando com uma letra.',
  '`course` only.': 'Só `course`.',
  '`course` and `ebook`.': '`course` e `ebook`.',
  '`list:` and the values allowed, with commas between them.': '`list:` e os valores permitidos, com vírgulas entre eles.',
  'A list of values would look like a fact about the service.': 'Uma lista de valores pareceria um fato sobre o serviço.',
  'A string; no length is given.': 'Um texto; nenhum comprimento é dado.',
  '1 to 255 characters; two products may share a name.': '1 a 255 caracteres; dois produtos podem ter o mesmo nome.',
  '1 to 100 characters.': '1 a 100 caracteres.',
  '1 to 255 characters, and no other product of the producer has the name.':
    '1 a 255 caracteres, e nenhum outro produto do produtor tem o nome.',
  '255 is the usual width of a text column.': '255 é a largura comum de uma coluna de texto.',
  '1 to 65,535 characters.': '1 a 65.535 caracteres.',
  '1 to 5,000 characters.': '1 a 5.000 caracteres.',
  'Up to 65,535 characters; the empty text is taken too.': 'Até 65.535 caracteres; o texto vazio também é aceito.',
  'It is the size of a long-text column.': 'É o tamanho de uma coluna de texto longo.',
  '"optional; send `false` to create the product unavailable"; null is not mentioned.':
    '"opcional; envie `false` para criar o produto indisponível"; nulo não é mencionado.',
  'Null is refused; only leaving the field out means true.': 'Nulo é recusado; só deixar o campo de fora quer dizer verdadeiro.',
  'Null means true.': 'Nulo quer dizer verdadeiro.',
  'Optional speaks of leaving it out, and the field is not marked nullable.':
    'Opcional fala de deixá-lo de fora, e o campo não é marcado como podendo ser nulo.',
  '"Which create-request fields are required: not shown."': '"Quais campos da criação são obrigatórios: não mostrado."',
  '`name`, `price` and `charge_type`.': '`name`, `price` e `charge_type`.',
  '`name` and `price`; a single charge is meant when `charge_type` is missing.':
    '`name` e `price`; sem `charge_type`, entende-se uma cobrança única.',
  'All three are listed and none is called optional.': 'Os três são listados e nenhum é chamado de opcional.',
  '"Allowed values of offer `charge_type` beyond `one_time`: not shown."':
    '"Valores permitidos de `charge_type` da oferta além de `one_time`: não mostrados."',
  '`one_time` only.': 'Só `one_time`.',
  '`one_time` and `recurring`.': '`one_time` e `recurring`.',
  'Any lower-case word.': 'Qualquer palavra minúscula.',
  'A recurring offer would need fields that the request lacks.':
    'Uma oferta recorrente precisaria de campos que a requisição não tem.',
  'An integer in cents; no bounds are given.': 'Um inteiro em centavos; nenhum limite é dado.',
  '1 to 2,147,483,647 cents.': '1 a 2.147.483.647 centavos.',
  '0 is allowed too.': '0 também é permitido.',
  '500 cents at least.': 'No mínimo 500 centavos.',
  'A price of 0 is more often a mistake of the client than a free offer.':
    'Um preço de 0 é mais vezes um erro do cliente que uma oferta grátis.',
  '"integer"': '"inteiro"',
  'A number with a fraction is refused.': 'Um número com fração é recusado.',
  'The fraction is cut off.': 'A fração é cortada.',
  'Cutting it off would change a price silently.': 'Cortá-la mudaria um preço em silêncio.',
  'A product with `is_active` false is "unavailable for purchase"; offers for it are not mentioned.':
    'Um produto com `is_active` falso está "indisponível para compra"; ofertas para ele não são mencionadas.',
  'The offer is created.': 'A oferta é criada.',
  'Refused with 409 `product_inactive`.': 'Recusada com 409 `product_inactive`.',
  'Refused with a validation error.': 'Recusada com um erro de validação.',
  'Offers "become purchasable" when the product is activated, so they may exist before.':
    'As ofertas "ficam disponíveis para compra" quando o produto é ativado, por isso podem existir antes.',
  'A boolean of the response that the request lacks.': 'Um booleano da resposta que a requisição não tem.',
  'A new offer is active, whatever its product is.': 'Uma oferta nova está ativa, seja como for o produto dela.',
  'An offer shows whether its product is active.': 'Uma oferta mostra se o produto dela está ativo.',
  'The two fields belong to two resources, and the text does not connect them.':
    'Os dois campos pertencem a dois recursos, e o texto não os liga.',
  "`description`, the offer's `name` and `charge_type` are sent but absent from the response tables.":
    '`description` e, da oferta, `name` e `charge_type` são enviados, mas faltam nas tabelas de resposta.',
  'They are not returned.': 'Não são devolvidos.',
  'The answer to the create request holds them too.': 'A resposta à criação também os traz.',
  'The response tables are explicit.': 'As tabelas de resposta são explícitas.',
  'Not said which error wins when the product is unknown and the body is wrong.':
    'Não se diz qual erro vence quando o produto é desconhecido e o corpo está errado.',
  'The 404.': 'O 404.',
  'The validation error.': 'O erro de validação.',
  'The parent is usually looked up before the body is read.': 'O pai em geral é buscado antes de o corpo ser lido.',
}
