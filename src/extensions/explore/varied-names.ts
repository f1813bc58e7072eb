/** A name that programs take for something else, and what is special about it. */
export interface VariedName {
  readonly name: string
  /** Predicate of "the name of a customer". */
  readonly says: string
  readonly text: string
}

/** Names of people and products. */
export const names: readonly VariedName[] = [
  { name: 'accents', says: 'has accents', text: 'Érico Conceição Muñoz' },
  { name: 'quotes', says: 'has quotes and separators', text: `D'Ávila "Zé", Jr.; \\ Filho` },
  { name: 'emoji', says: 'has an emoji', text: 'Ana 🎸 Souza' },
  { name: 'one-word', says: 'is one word', text: 'Madonna' },
  { name: 'long', says: 'has 240 letters', text: `${'Maria '.repeat(40).slice(0, 239)}a` },
  { name: 'markup', says: 'holds markup', text: '<b>Ana</b> & <script>alert(1)</script>' },
]
