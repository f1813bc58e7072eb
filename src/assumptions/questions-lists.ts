import type { Question } from './question.js'

/** What to ask the vendor about lists and their pages, by the assumption that stands in for the answer. */
export const listsQuestions = {
  'page-param': {
    en: 'What is the query parameter called that chooses the page?',
    pt: 'Como se chama o parâmetro que escolhe a página?',
  },
  'products-page-size-param': {
    en: 'What is the page-size parameter of the product list called?',
    pt: 'Como se chama o parâmetro de tamanho de página da lista de produtos?',
  },
  'products-page-size-default': {
    en: 'How many products does a page have when no size is given?',
    pt: 'Quantos produtos tem uma página quando nenhum tamanho é informado?',
  },
  'subscriptions-page-size-param': {
    en: 'What is the page-size parameter of the subscription history called?',
    pt: 'Como se chama o parâmetro de tamanho de página do histórico de assinaturas?',
  },
  'subscriptions-page-size-default': {
    en: 'How many subscriptions does a page have when no size is given?',
    pt: 'Quantas assinaturas tem uma página quando nenhum tamanho é informado?',
  },
  'page-size-over-max': {
    en: 'Is a page size above the maximum reduced to it or refused?',
    pt: 'Um tamanho de página acima do máximo é reduzido a ele ou recusado?',
  },
  'page-size-invalid': {
    en: 'What happens to a page size that is 0, negative or no number?',
    pt: 'O que acontece com um tamanho de página 0, negativo ou que não é número?',
  },
  'page-invalid': {
    en: 'What happens to a page number that is 0, negative or no number?',
    pt: 'O que acontece com um número de página 0, negativo ou que não é número?',
  },
  'page-beyond-last': {
    en: 'What does a history answer to a page after the last one: an empty page, 404, or the last page?',
    pt: 'O que um histórico responde a uma página depois da última: página vazia, 404 ou a última página?',
  },
  'links-query-string': {
    en: 'Do the links of a history keep the other query parameters, such as the page size?',
    pt: 'Os links de um histórico mantêm os outros parâmetros da consulta, como o tamanho da página?',
  },
  'meta-path': {
    en: 'Is meta.path a full address or a path?',
    pt: 'meta.path é um endereço completo ou um caminho?',
  },
  'meta-links-member': {
    en: 'Does meta of a history have a member links with the buttons of the pages?',
    pt: 'O meta de um histórico tem um membro links com os botões das páginas?',
  },
  'products-beyond-last': {
    en: 'What does the product list answer to a page after the last one?',
    pt: 'O que a lista de produtos responde a uma página depois da última?',
  },
  'sort-histories': {
    en: 'In which order are orders and subscriptions listed, and can rows move between pages when new ones come in?',
    pt: 'Em que ordem pedidos e assinaturas são listados, e linhas podem mudar de página quando entram novas?',
  },
  'sort-catalogue': {
    en: 'In which order are products and offers listed?',
    pt: 'Em que ordem produtos e ofertas são listados?',
  },
  'product-list-contents': {
    en: 'Does the product list also show products that are inactive?',
    pt: 'A lista de produtos também mostra produtos inativos?',
  },
  'query-duplicates': {
    en: 'When a query parameter occurs twice, which of the two counts?',
    pt: 'Quando um parâmetro aparece duas vezes na consulta, qual dos dois vale?',
  },
} as const satisfies Readonly<Record<string, Question>>
