import type { Emulator as CoreEmulator, EmulatorOptions } from './emulator/extension.js'
import type { DataRefs, Labelled, RefsOf } from './extensions/data/refs.js'
import type { ForkOptions } from './extensions/worlds/fork-options.js'

/** An emulator with every extension: one world. Its `data` has the labels of the document that it was made with. */
export interface Emulator<Refs extends DataRefs = DataRefs> extends Omit<CoreEmulator, 'data' | 'fork'> {
  /**
   * Ids of declared records by kind and label, such as `data.orders.da_ana.hash`; tokens with their plaintext. Reading an undeclared label
   * throws an UnknownLabelError that names the nearest one.
   */
  readonly data: Refs
  /**
   * Forks a private world: the same seeded data, but its own tokens, writes, clock, quotas, keys and journal. Its tokens select it, in
   * every adapter. It begins from the start state of this one, or from the current one; options given here override.
   * @throws InvalidOptionError naming the option; WorldLimitError for too many worlds.
   */
  fork<
    Products extends string,
    Offers extends string,
    Orders extends string,
    Subscriptions extends string,
    Customers extends string,
    Affiliates extends string,
    Tokens extends string,
  >(
    options: ForkOptions & { readonly data: Labelled<Products, Offers, Orders, Subscriptions, Customers, Affiliates, Tokens> },
  ): Emulator<RefsOf<Labelled<Products, Offers, Orders, Subscriptions, Customers, Affiliates, Tokens>>>
  fork(options?: ForkOptions): Emulator<Refs>
}

/** Signature of `createEmulator`: one document gives its labels to the type of `data`. */
export interface CreateEmulator {
  <
    Products extends string,
    Offers extends string,
    Orders extends string,
    Subscriptions extends string,
    Customers extends string,
    Affiliates extends string,
    Tokens extends string,
  >(
    options: EmulatorOptions & {
      readonly data: Labelled<Products, Offers, Orders, Subscriptions, Customers, Affiliates, Tokens>
    },
  ): Emulator<RefsOf<Labelled<Products, Offers, Orders, Subscriptions, Customers, Affiliates, Tokens>>>
  (options?: EmulatorOptions): Emulator
}
