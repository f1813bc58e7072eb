import { inArea, type Unplaced } from './assumption.js'
import { hashLookups, onCatalogue, withIsoDates } from './operation-groups.js'

/** Assumptions about orders, their lines and the summary. */
export const orderAssumptions = inArea('orders', [
  // --- lines of the history --------------------------------------------------------------------------------------------------------------

  {
    id: 'history-lines-visible',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"one commission line of an order"; whose lines are shown is not said.',
    options: [{ value: 'own', meaning: "The lines in which the token's producer is the one who earns." }],
    operations: ['listOrderHistory', 'getOrderSummary'],
    why: 'A token sees what belongs to its producer and nothing else.',
    fixed: "The default data knows one earning party per sale; a second one's lines would be invented.",
  },
  {
    id: 'history-cardinality',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"1:1 with a commission report"',
    options: [
      { value: 'per_item', meaning: 'One line for each item of an order.' },
      { value: 'per_order', meaning: 'One line for each order, that of its main item.' },
    ],
    operations: ['listOrderHistory', 'getOrderSummary'],
    why: "The line's `type` is the kind of an item.",
    question: {
      en: 'Does the order history have one line for each item of an order, or one for each order?',
      pt: 'O histórico de pedidos tem uma linha por item do pedido ou uma por pedido?',
    },
  },
  {
    id: 'renewals-in-history',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`subscription_id` is nullable; later charges of a subscription are not mentioned.',
    options: [
      {
        value: 'line_on_origin',
        meaning: "Each paid charge adds a line on the order the subscription began with; the order's detail lists every charge.",
      },
      {
        value: 'first_charge_only',
        meaning: "Only the first charge has a line, and the order's detail leaves the others out as well.",
      },
    ],
    operations: ['listOrderHistory', 'getOrderSummary', 'getOrder'],
    why: 'Each charge earns a commission, and a subscription names one order.',
    question: {
      en: 'Does each renewal of a subscription add a line to the order history, and on which order?',
      pt: 'Cada renovação de assinatura acrescenta uma linha ao histórico de pedidos, e em qual pedido?',
    },
  },
  {
    id: 'commission-amount',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`commission` and `value`, both in cents; how they relate is not said.',
    options: [
      { value: 'less_fee', meaning: '`value` is price times quantity; `commission` is that less a made-up fee, rounded down.' },
      { value: 'equal_to_value', meaning: 'Both are price times quantity.' },
    ],
    operations: ['listOrderHistory', 'getOrderSummary', 'getOrder'],
    why: 'Two fields that were always equal would be odd. The fee is not the real one.',
    question: {
      en: 'How is commission computed from value: which fee is taken off, and is quantity included?',
      pt: 'Como commission é calculada a partir de value: que taxa é descontada, e a quantidade está incluída?',
    },
  },
  {
    id: 'commission-of-unpaid',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`commission` (integer, cents); what it is where nothing was paid, or the money went back, is not said.',
    options: [
      {
        value: 'zero',
        meaning: '0 on every line whose transaction is not paid, for every party of the split, and so in the sum of the summary.',
      },
      { value: 'as_agreed', meaning: 'What the sale would have earned; a client has to look at the status.' },
    ],
    strict: 'as_agreed',
    operations: ['listOrderHistory', 'getOrderSummary', 'getOrder'],
    why: 'A sum of commissions is then what was earned.',
    question: {
      en: 'What is commission of a line that was not paid, or whose money went back: zero or the agreed amount?',
      pt: 'Quanto vale commission de uma linha não paga, ou cujo dinheiro foi devolvido: zero ou o valor combinado?',
    },
  },
  {
    id: 'unpaid-sales-in-history',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '`approved_date` of a line is nullable; which sales have lines is not said.',
    options: [
      {
        value: 'listed',
        meaning:
          'A sale has its lines whatever the state of its payment, and keeps them after a refund or chargeback; a failed renewal has none.',
      },
    ],
    operations: ['listOrderHistory', 'getOrderSummary'],
    why: 'A line without a date of approval can only be one of a sale that was not approved.',
    fixed: 'If only approved sales had lines, `approved_date` could never be null.',
  },
  {
    id: 'item-kinds',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"item kind: `main`, `bump`, `upsell`"',
    options: [{ value: 'main_bump_upsell', meaning: 'Exactly these three.' }],
    operations: ['listOrderHistory', 'getOrderSummary', 'getOrder'],
    why: 'They are listed.',
    fixed: 'The three kinds are listed; a fourth would contradict the text.',
  },
  {
    id: 'upsell-order-model',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '`order` has `has_bump` and `is_upsell`.',
    options: [{ value: 'own_order', meaning: 'A bump is a further item of its order; an upsell is an order of its own.' }],
    operations: ['listOrderHistory', 'getOrderSummary', 'getOrder'],
    why: 'The flag for an upsell sits on the order, not on the item.',
    fixed: 'An upsell inside another order would leave `is_upsell` without a meaning.',
  },
  {
    id: 'order-type-values',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`order.type` (string)',
    options: [
      { value: 'main_upsell', meaning: '`main`, or `upsell` for an upsell order.' },
      { value: 'subscription', meaning: 'As before, but `subscription` for an order that began one.' },
    ],
    operations: ['listOrderHistory'],
    why: 'No other kinds are named anywhere.',
    question: {
      en: 'Which values may order.type have?',
      pt: 'Quais valores order.type pode ter?',
    },
  },
  {
    id: 'order-item-status',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"Transaction / order item", status `authorized`.',
    options: [{ value: 'as_transaction', meaning: "An item has the status of its order's transaction." }],
    operations: ['listOrderHistory', 'getOrder'],
    why: 'Both share one row in the table of states.',
    fixed: 'The same row of the states table covers both, and no second set of values is known.',
  },

  // --- people of a line: affiliates, seller, buyer ---------------------------------------------------------------------------------------

  {
    id: 'affiliates-entry',
    kind: 'gap',
    confidence: 'low',
    specification: '"Inner fields of affiliates entries […] not shown."',
    options: [
      {
        value: 'empty',
        meaning:
          'The list of a generated sale is empty. Who was given a share on purpose has an entry of `id`, `name`, `email` and `commission`.',
      },
      {
        value: 'id_name_email_commission',
        meaning: 'Generated sales through an affiliate have such an entry, too.',
      },
      { value: 'user_id_name_value', meaning: 'The same, with `user_id`, `name` and `value`, as in the split of an order.' },
    ],
    operations: ['listOrderHistory', 'listSubscriptionHistory', 'cancelSubscription'],
    why: 'An empty list claims nothing about fields that are unknown.',
    question: {
      en: 'Which members does an entry of affiliates have?',
      pt: 'Quais membros tem uma entrada de affiliates?',
    },
  },
  {
    id: 'commission-transaction-keys',
    kind: 'gap',
    confidence: 'medium',
    specification: '"sample keys: id, hash, status, payment_method, paid_amount, created_at", and "history".',
    options: [
      { value: 'six', meaning: 'The six sample keys.' },
      { value: 'with_history', meaning: 'The six and an empty list `history`.' },
    ],
    operations: ['listOrderHistory'],
    why: 'More would be invented.',
    question: {
      en: 'Does transaction of a line hold members beside id, hash, status, payment_method, paid_amount and created_at, such as history?',
      pt: 'A transaction de uma linha tem membros além de id, hash, status, payment_method, paid_amount e created_at, como history?',
    },
  },
  {
    id: 'commission-customer-keys',
    kind: 'gap',
    confidence: 'medium',
    specification: '"sample keys: name, email, cpf"',
    options: [
      { value: 'three', meaning: 'The three sample keys.' },
      { value: 'with_phones', meaning: 'The three and a list `phones`.' },
    ],
    operations: ['listOrderHistory'],
    why: 'More would be invented.',
    question: {
      en: 'Does customer of a line hold members beside name, email and cpf, such as phones?',
      pt: 'O customer de uma linha tem membros além de name, email e cpf, como phones?',
    },
  },
  {
    id: 'customer-anonymisation',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"anonymized when the affiliate has no access to customer data"',
    options: [
      { value: 'never', meaning: 'The buyer is shown, unless the sale was made with a hidden one: then each text is `***`.' },
      { value: 'masked', meaning: 'In sales through an affiliate, too, each text of the buyer is `***`.' },
      { value: 'null', meaning: 'In all of these each text is null.' },
      { value: 'removed', meaning: 'In all of these the object is empty.' },
    ],
    operations: ['listOrderHistory', 'getOrder'],
    why: 'A producer sees the buyers of their own sales.',
    question: {
      en: 'When an affiliate has no access to the data of customers, are they masked, null, or left out?',
      pt: 'Quando um afiliado não tem acesso aos dados dos clientes, eles vêm mascarados, null ou ausentes?',
    },
  },
  {
    id: 'document-format',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'Document numbers are strings.',
    options: [
      { value: 'digits', meaning: 'Digits only.' },
      { value: 'punctuated', meaning: 'With the usual dots, dashes and slashes.' },
    ],
    operations: ['listOrderHistory', 'listSubscriptionHistory', 'cancelSubscription'],
    why: 'Systems usually store digits. The numbers are made up either way.',
    question: {
      en: 'Are document numbers written as digits alone or with dots and dashes?',
      pt: 'Os números de documento vêm só com dígitos ou com pontos e traços?',
    },
  },

  // --- query parameters, tracking and checkout addresses ---------------------------------------------------------------------------------

  {
    id: 'query-params-keys',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"checkout URL parameters at purchase time (UTMs, offer code, pixel event)"',
    options: [
      {
        value: 'tracking_names',
        meaning: 'The names of the tracking fields, plus `offer` for the code; all values are strings.',
      },
    ],
    operations: ['listOrderHistory', 'getOrder'],
    why: 'The tracking block already names them.',
    fixed: 'The names appear in the tracking block; others would be guesses.',
  },
  {
    id: 'query-params-none',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"`null` when the sale carried none"',
    options: [{ value: 'null', meaning: 'Null, while the tracking block shows its literal in every field.' }],
    operations: ['listOrderHistory'],
    why: 'It is said in so many words.',
    fixed: 'The text decides it.',
  },
  {
    id: 'order-detail-query-params-none',
    kind: 'conflict',
    confidence: 'low',
    specification: '"object" in the order detail, "object, nullable" in the history.',
    options: [
      { value: 'empty_object', meaning: 'An empty object.' },
      { value: 'null', meaning: 'Null, as in the history.' },
      { value: 'empty_array', meaning: 'An empty list, which is how PHP writes an empty map.' },
    ],
    framework: 'empty_array',
    operations: ['getOrder'],
    why: 'Nullable is marked wherever it is meant, and here it is not.',
    question: {
      en: 'What is query_params in the order detail when the sale carried none: null, {} or []?',
      pt: 'O que é query_params no detalhe do pedido quando a venda não trouxe nenhum: null, {} ou []?',
    },
  },
  {
    id: 'split-url-params',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"url_params {query_params: object}" in the commission split.',
    options: [
      { value: 'order_params', meaning: 'The same parameters as those of the order.' },
      { value: 'empty', meaning: 'Always an empty object.' },
    ],
    operations: ['getOrder'],
    why: 'Names that are equal suggest equal content.',
    question: {
      en: 'Does url_params of a commission hold the parameters of the order?',
      pt: 'O url_params de uma comissão traz os parâmetros do pedido?',
    },
  },
  {
    id: 'tracking-mapping',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Field names of the tracking object, without their sources.',
    options: [
      { value: 'same_name', meaning: 'Each field is the query parameter of the same name.' },
      { value: 'src:source', meaning: 'As before, but `src` is read from the parameter `source`.' },
    ],
    accepts: {
      samples: ['utm_source:offer', 'event:pixel'],
      pattern:
        '(?:event|utm_(?:source|medium|campaign|content|term)|src|sck|chatflow_user_id):[^\\s,:]+(?:,(?:event|utm_(?:source|medium|campaign|content|term)|src|sck|chatflow_user_id):[^\\s,:]+)*',
      meaning: 'Pairs of field and parameter with commas between them; other fields keep their own name.',
    },
    operations: ['listOrderHistory', 'getOrder'],
    why: 'The UTM names are those of the parameters, so the rest probably are as well.',
    question: {
      en: 'From which query parameter of the checkout is each tracking field taken?',
      pt: 'De qual parâmetro do checkout é tirado cada campo de tracking?',
    },
  },
  {
    id: 'tracking-event-source',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"pixel event at checkout"',
    options: [
      { value: 'query_param', meaning: 'The query parameter `event`.' },
      { value: 'checkout', meaning: 'The checkout itself sets `Purchase` on every sale.' },
    ],
    operations: ['listOrderHistory', 'getOrder'],
    why: 'The checkout parameters are said to hold the pixel event.',
    question: {
      en: 'Is tracking.event taken from a query parameter, or set by the checkout itself?',
      pt: 'tracking.event vem de um parâmetro da URL ou é definido pelo próprio checkout?',
    },
  },
  {
    id: 'tracking-empty-value',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"When the sale did not carry a value"; an empty one is not mentioned.',
    options: [
      { value: 'literal', meaning: 'An empty or blank value counts as missing.' },
      { value: 'keep', meaning: 'It is shown as it was.' },
    ],
    operations: ['listOrderHistory', 'getOrder'],
    why: 'A common PHP framework turns blank input into null by default.',
    question: {
      en: 'Is a tracking parameter that was sent empty shown as empty or as "Não Informado"?',
      pt: 'Um parâmetro de tracking enviado vazio aparece vazio ou como "Não Informado"?',
    },
  },
  {
    id: 'tracking-sck-fallback',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"when absent it takes the value of `src`"',
    options: [{ value: 'src_then_literal', meaning: '`sck`, else `src`, else the literal.' }],
    operations: ['listOrderHistory', 'getOrder'],
    why: 'It is said in so many words.',
    fixed: 'The text decides it.',
  },
  {
    id: 'tracking-literal',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"the literal string `Não Informado`"',
    options: [{ value: 'nao_informado', meaning: 'Exactly this text, composed letters, in every field without a value.' }],
    operations: ['listOrderHistory', 'getOrder'],
    why: 'It is said in so many words.',
    fixed: 'The text decides it.',
  },
  {
    id: 'checkout-url-none',
    kind: 'conflict',
    confidence: 'medium',
    specification: '"`null` when the offer has no code" in the history; in the order detail a plain string.',
    options: [
      { value: 'null', meaning: "Null in both; the offer's `code` is an empty text." },
      { value: 'omit', meaning: 'The member is left out in both.' },
      { value: 'empty_in_detail', meaning: 'Null in the history, an empty text in the detail.' },
    ],
    operations: ['listOrderHistory', 'getOrder'],
    why: 'One rule for both places is likelier than two.',
    question: {
      en: 'What is checkout_url when the offer has no code: null, empty, or left out?',
      pt: 'O que é checkout_url quando a oferta não tem código: null, vazio ou ausente?',
    },
  },
  {
    id: 'checkout-url-query',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"the checkout base followed by the offer code"',
    options: [
      { value: 'none', meaning: 'No query.' },
      { value: 'utms', meaning: "The sale's UTM parameters are appended in the order resources." },
    ],
    operations: ['listOrderHistory', 'getOrder'],
    why: 'Base and code are all that is mentioned.',
    question: {
      en: 'Does checkout_url in orders carry the UTM parameters of the sale?',
      pt: 'O checkout_url dos pedidos traz os parâmetros UTM da venda?',
    },
  },

  // --- values of orders ------------------------------------------------------------------------------------------------------------------

  {
    id: 'order-detail-coupon',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"coupon {name nullable, discount nullable}"',
    options: [
      { value: 'object_cents', meaning: 'Always an object, with nulls when there was no coupon; the discount is in cents.' },
      { value: 'object_percent', meaning: 'The same with the discount in percent.' },
      { value: 'null', meaning: 'Null when there was no coupon.' },
    ],
    operations: ['getOrder'],
    why: 'The members are nullable, the object is not. Amounts are in cents.',
    question: {
      en: 'What is coupon of an item without a coupon, and is discount in cents or per cent?',
      pt: 'O que é coupon em um item sem cupom, e discount é em centavos ou em porcentagem?',
    },
  },
  {
    id: 'order-detail-return-code',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"return_code string"',
    options: [
      {
        value: '00',
        meaning: '`00`, the approval code of card messages, and `51` for a refusal; empty while there is no answer.',
      },
      { value: 'gateway_text', meaning: 'Words, as a gateway might send.' },
      { value: 'empty', meaning: 'An empty text.' },
    ],
    operations: ['getOrder'],
    why: 'It is the approval code of ISO 8583.',
    question: {
      en: 'Which values may return_code of a transaction have?',
      pt: 'Quais valores return_code de uma transação pode ter?',
    },
  },
  {
    id: 'order-detail-paid-amount',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '`paid_amount`, in cents.',
    options: [
      { value: 'authorised_sum', meaning: 'The sum of all authorized charge attempts, without money that was returned.' },
      { value: 'items_and_freight', meaning: 'The sum of items and freight.' },
    ],
    operations: ['getOrder'],
    why: 'A sale on two cards has two attempts that make up the amount together.',
    question: {
      en: 'Is paid_amount of an order the sum of what was authorized, and does it include freight?',
      pt: 'paid_amount de um pedido é a soma do que foi autorizado, e inclui o frete?',
    },
  },
  {
    id: 'commission-split-types',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"type string" in the commission split.',
    options: [
      { value: 'producer', meaning: 'One entry, of type `producer`.' },
      { value: 'with_platform', meaning: 'A second entry, `platform`, for the fee.' },
      { value: 'with_affiliate', meaning: 'A second entry, `affiliate`, in sales through one.' },
    ],
    operations: ['getOrder'],
    why: 'Only the producer is certain to be a party.',
    question: {
      en: 'Which types of commissions may the split of an order have, and is the platform one of them?',
      pt: 'Quais tipos de comissão a divisão de um pedido pode ter, e a plataforma é um deles?',
    },
  },
  {
    id: 'transaction-statuses',
    kind: 'gap',
    confidence: 'low',
    specification: '"Values seen": `authorized`.',
    options: [
      {
        value: 'authorized',
        meaning:
          'A paid transaction is `authorized`. Transactions that you create with another status show it: `processing`, `waiting_payment`, `refused`, `refunded`, `chargedback`, `canceled`, `expired`.',
      },
      { value: 'paid', meaning: 'A paid transaction is `paid`; the others are the same.' },
    ],
    operations: ['listOrderHistory', 'getOrder', 'listSubscriptionHistory', 'cancelSubscription'],
    why: 'It is the one value shown.',
    question: {
      en: 'Which statuses may a transaction have, and what is each called?',
      pt: 'Quais status uma transação pode ter, e como se chama cada um?',
    },
  },
  {
    id: 'payment-methods',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"e.g. `credit_card`"',
    options: [
      {
        value: 'credit_card',
        meaning: 'Every sale is by `credit_card`, except those that you create by `pix`, `bank_slip` or `paypal`.',
      },
      { value: 'mixed', meaning: 'Generated sales on one card that begin no subscription are also by `pix` and `bank_slip`.' },
    ],
    operations: ['listOrderHistory', 'getOrder'],
    why: 'It is the one value shown.',
    question: {
      en: 'Which values may payment_method have?',
      pt: 'Quais valores payment_method pode ter?',
    },
  },
  {
    id: 'refund-deadline',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`refund_deadline` (integer), without a unit.',
    options: [
      { value: '7', meaning: '7.' },
      { value: '15', meaning: '15.' },
      { value: '30', meaning: '30.' },
    ],
    operations: ['listOrderHistory'],
    why: 'Brazilian law gives buyers at a distance seven days.',
    question: {
      en: 'Is refund_deadline in days, and which values may it have?',
      pt: 'refund_deadline é em dias, e quais valores pode ter?',
    },
  },
  {
    id: 'two-cards',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '`has_two_cards` on the line, `is_card2` on the charge attempt.',
    options: [{ value: 'second_attempt', meaning: 'The second card is a second attempt with `is_card2` true.' }],
    operations: ['listOrderHistory', 'getOrder'],
    why: 'The two names fit together this way.',
    fixed: 'The two fields have no other reading that makes use of both.',
  },
  {
    id: 'approved-date',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '`approved_date`, a timestamp that may be null',
    options: [{ value: 'when_authorised', meaning: 'The moment of authorization; null without one.' }],
    operations: ['listOrderHistory'],
    why: 'It follows from the name.',
    fixed: 'The name leaves no other reading.',
  },
  {
    id: 'bounced-email',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '`bounced_email`, "boolean, nullable"',
    options: [
      { value: 'null', meaning: 'Null, unless the sale says otherwise.' },
      { value: 'false', meaning: 'False, unless the sale says otherwise.' },
    ],
    operations: ['listOrderHistory'],
    why: 'Null says that nothing is known about the address, which is correct here.',
    question: {
      en: 'When is bounced_email null, and when true or false?',
      pt: 'Quando bounced_email é null, e quando é true ou false?',
    },
  },
  {
    id: 'commission-item-dates',
    kind: 'conflict',
    confidence: 'high',
    specification: 'Declared as date-time, "while its sample values use the `dd/mm/yyyy HH:MM:SS` form".',
    options: [
      { value: 'text', meaning: 'The text form of the samples.' },
      { value: 'iso', meaning: 'ISO 8601 in UTC.' },
    ],
    operations: ['listOrderHistory'],
    why: 'The conventions name the text form for commission resources.',
    question: {
      en: 'Are the dates of the order history written as dd/mm/yyyy HH:MM:SS or as ISO 8601?',
      pt: 'As datas do histórico de pedidos vêm como dd/mm/aaaa HH:MM:SS ou em ISO 8601?',
    },
  },

  // --- dates and identifiers -------------------------------------------------------------------------------------------------------------

  {
    id: 'text-timestamp-zone',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"UTC" is said of the ISO form only.',
    options: [
      { value: 'America/Sao_Paulo', meaning: 'UTC-3, without summer time.' },
      { value: 'UTC', meaning: 'UTC.' },
    ],
    operations: ['listOrderHistory', 'getOrder', 'listSubscriptionHistory', 'cancelSubscription', 'listCashoutHistory'],
    why: "A common PHP framework formats such texts in the application's own zone, and the platform is Brazilian.",
    question: {
      en: 'In which time zone are dates of the form dd/mm/yyyy HH:MM:SS?',
      pt: 'Em que fuso horário estão as datas no formato dd/mm/aaaa HH:MM:SS?',
    },
  },
  {
    id: 'iso-timestamp-precision',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"ISO 8601 UTC"',
    options: [
      { value: 'microseconds', meaning: 'Six decimals and `Z`.' },
      { value: 'seconds', meaning: 'No decimals and `Z`.' },
      { value: 'offset', meaning: 'No decimals and `+00:00`.' },
      { value: 'milliseconds', meaning: 'Three decimals and `Z`.' },
    ],
    operations: withIsoDates,
    why: 'It is how a common PHP framework writes dates into JSON.',
    question: {
      en: 'How many decimals do ISO 8601 timestamps have, and do they end with Z or an offset?',
      pt: 'Quantas casas decimais têm os timestamps ISO 8601, e terminam com Z ou com um deslocamento?',
    },
  },
  {
    id: 'id-cross-reference',
    kind: 'ambiguity',
    confidence: 'medium',
    specification:
      '`reference_id` is the "legacy numeric id that reconciles with the dashboard"; order resources have numeric ids.',
    options: [
      {
        value: 'reference_id',
        meaning:
          "The numeric ids of product and offer in order resources are their `reference_id`; the offer's `code` is its `id`.",
      },
      { value: 'unrelated', meaning: 'The numeric ids in order resources are other numbers.' },
    ],
    operations: ['listOrderHistory', 'getOrder', 'listSubscriptionHistory', 'cancelSubscription'],
    why: 'A second set of legacy numbers would match nothing.',
    question: {
      en: 'Are the numeric ids of product and offer in orders the reference_id of the catalog?',
      pt: 'Os ids numéricos de produto e oferta nos pedidos são o reference_id do catálogo?',
    },
  },
  {
    id: 'numeric-ids',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"integer"',
    options: [{ value: 'sequential', meaning: 'Numbers rise by one within each kind of record.' }],
    operations: 'all',
    why: 'Legacy numeric ids usually count up.',
    fixed: 'Random numbers would break the tie-break of the newest-first order, and would not help a client.',
  },
  {
    id: 'product-id-format',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"canonical API identifier (the `{hash}` used in paths)"',
    options: [
      { value: 'short', meaning: '12 lower-case letters and digits.' },
      { value: 'uuid', meaning: 'A UUID.' },
      { value: 'hex_32', meaning: '32 hexadecimal digits.' },
    ],
    operations: onCatalogue,
    why: 'The text does not decide it. Clients must treat it as opaque.',
    question: {
      en: 'In which form is the id of a product written: how long, which characters?',
      pt: 'Em que formato é escrito o id de um produto: qual tamanho, quais caracteres?',
    },
  },
  {
    id: 'offer-code-format',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"the offer code", the last part of the checkout address.',
    options: [
      { value: 'short', meaning: '8 letters and digits.' },
      { value: 'uuid', meaning: 'A UUID.' },
    ],
    operations: ['listOffers', 'createOffer', 'listOrderHistory', 'getOrder', 'listSubscriptionHistory', 'cancelSubscription'],
    why: 'Codes in checkout addresses are short.',
    question: {
      en: 'In which form is the code of an offer written: how long, which characters?',
      pt: 'Em que formato é escrito o código de uma oferta: qual tamanho, quais caracteres?',
    },
  },
  {
    id: 'order-hash-format',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"canonical order identifier"',
    options: [
      { value: 'short', meaning: '16 lower-case letters and digits.' },
      { value: 'uuid', meaning: 'A UUID.' },
      { value: 'hex_32', meaning: '32 hexadecimal digits.' },
    ],
    operations: ['listOrderHistory', 'getOrder', 'listSubscriptionHistory', 'cancelSubscription'],
    why: 'The text does not decide it. Clients must treat it as opaque.',
    question: {
      en: 'In which form is the hash of an order written: how long, which characters?',
      pt: 'Em que formato é escrito o hash de um pedido: qual tamanho, quais caracteres?',
    },
  },
  {
    id: 'id-case-sensitivity',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Letter case of identifiers is not mentioned.',
    options: [
      { value: 'exact', meaning: 'Identifiers are compared exactly.' },
      { value: 'insensitive', meaning: 'Letter case makes no difference, as in many SQL databases.' },
    ],
    operations: hashLookups,
    why: 'A client should send the identifier as it got it.',
    question: {
      en: 'Does the letter case of ids and hashes in a path matter?',
      pt: 'Maiúsculas e minúsculas fazem diferença nos ids e hashes de um caminho?',
    },
  },

  // --- which orders are seen, and counts of the summary ----------------------------------------------------------------------------------

  {
    id: 'order-detail-visibility',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"404 when the order does not belong to the authenticated producer"',
    options: [{ value: 'producer', meaning: 'Only the producer of the order sees it.' }],
    operations: ['getOrder'],
    why: 'It is said in so many words.',
    fixed: 'The text decides it, and the default data has no other party.',
  },
  {
    id: 'summary-orders-counted',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'Which orders count is not said.',
    options: [
      { value: 'behind_visible_lines', meaning: "Every order behind a line of the producer's history." },
      { value: 'authorised_only', meaning: 'Only orders, and lines, whose transaction is paid.' },
    ],
    operations: ['getOrderSummary'],
    why: 'The two then agree with each other.',
    question: {
      en: 'Which orders does the summary count: all, or only those that are paid?',
      pt: 'Quais pedidos o resumo conta: todos ou só os pagos?',
    },
  },
  {
    id: 'summary-total',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`total` (integer)',
    options: [
      { value: 'orders', meaning: 'The number of orders.' },
      { value: 'lines', meaning: 'The number of history lines.' },
      { value: 'cents', meaning: "The sum of the lines' values, in cents." },
    ],
    operations: ['getOrderSummary'],
    why: 'Only `commission_sum` is marked as cents.',
    question: {
      en: 'Is total of the summary a number of orders, a number of lines, or an amount in cents?',
      pt: 'total do resumo é um número de pedidos, um número de linhas, ou um valor em centavos?',
    },
  },
  {
    id: 'summary-total-items',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`total_items` (integer)',
    options: [
      { value: 'lines', meaning: 'The number of history lines.' },
      { value: 'quantities', meaning: "The sum of the items' quantities." },
    ],
    operations: ['getOrderSummary'],
    why: 'It then equals the total of the history list.',
    question: {
      en: 'Does total_items of the summary count lines, or the quantities in them?',
      pt: 'total_items do resumo conta as linhas, ou as quantidades nelas?',
    },
  },
  {
    id: 'summary-bump-upsell',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`bump_total` and `upsell_total` (integer)',
    options: [
      { value: 'lines', meaning: 'The number of lines of that kind.' },
      { value: 'orders', meaning: 'The number of orders with such an item, whether or not it has a line of its own.' },
      { value: 'cents', meaning: 'The sum of the values of those lines, in cents.' },
    ],
    operations: ['getOrderSummary'],
    why: 'Only `commission_sum` is marked as cents.',
    question: {
      en: 'Are bump_total and upsell_total numbers of lines, numbers of orders, or amounts in cents?',
      pt: 'bump_total e upsell_total são números de linhas, números de pedidos, ou valores em centavos?',
    },
  },
  {
    id: 'summary-commission-sum',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '`commission_sum`, "integer (cents)"',
    options: [
      { value: 'own', meaning: "The sum of the producer's own commissions." },
      { value: 'all_parties', meaning: "The sum of all parties' shares." },
    ],
    operations: ['getOrderSummary'],
    why: 'A token sees what belongs to its producer and nothing else.',
    question: {
      en: 'Does commission_sum hold the commissions of the producer alone or those of all parties?',
      pt: 'commission_sum traz só as comissões do produtor ou as de todas as partes?',
    },
  },
  {
    id: 'summary-filters',
    kind: 'ambiguity',
    confidence: 'high',
    specification: 'The request of the summary is "none".',
    options: [{ value: 'none', meaning: 'Query parameters have no effect.' }],
    operations: ['getOrderSummary'],
    why: 'It is said in so many words.',
    fixed: 'The text decides it.',
  },
] as const satisfies readonly Unplaced[])
