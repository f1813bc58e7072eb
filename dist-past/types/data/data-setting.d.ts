import type { Environment } from '../spec/environment.js';
import type { CountedTable, IdFormats } from '../store/dataset.js';
import type { CustomerRecord, OfferRecord, ProducerSlot, ProductRecord, ShareRecord } from '../store/records.js';
import type { DeclaredKind } from './declared-kind.js';
import type { TokenStream } from './token-text.js';
/** Whose rows something is among. */
export interface DataOwner {
    readonly producer: ProducerSlot;
    readonly environment: Environment;
}
/** An offer with what it is an offer of. */
export interface KnownOffer {
    readonly owner: DataOwner;
    readonly product: ProductRecord;
    readonly offer: OfferRecord;
}
/** Who has a part of a sale. */
export type KnownParty = Pick<ShareRecord, 'id' | 'name' | 'email'>;
/** What is there already, where a document is added to a world. Records go by label; products and offers by their ids, too. */
export interface ExistingRecords {
    labels(kind: DeclaredKind): readonly string[];
    hasLabel(kind: DeclaredKind, label: string): boolean;
    product(label: string): {
        readonly owner: DataOwner;
        readonly product: ProductRecord;
    } | undefined;
    offer(label: string): KnownOffer | undefined;
    customer(label: string): CustomerRecord | undefined;
    affiliate(label: string): KnownParty | undefined;
    isTaken(owner: DataOwner, table: CountedTable | 'name', value: number | string): boolean;
    hasToken(id: string): boolean;
}
/** What the records of a document are a function of, beside the document. */
export interface DataSetting {
    readonly seed: number;
    /** What relative times are counted from, milliseconds since 1970 at a whole second: no sale is later. */
    readonly at: number;
    readonly formats: IdFormats;
    /** The world that the tokens mean. */
    readonly world: TokenStream;
    /** Orders that are generated beside. */
    readonly background: number;
    /** Null where the world begins with the document. */
    readonly existing: ExistingRecords | null;
}
