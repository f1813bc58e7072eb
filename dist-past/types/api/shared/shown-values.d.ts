import { type Ask } from '../../assumptions/ask.js';
import type { AffiliateRecord, AttemptRecord, CustomerRecord, OfferRecord, PhoneRecord, ProductRecord, RenewedOrder, ShareRecord } from '../../store/records.js';
/** What a serializer may know beside the record it writes. */
export interface View {
    readonly ask: Ask;
    /** What stands before the offer code in a checkout URL, without a slash at the end. */
    readonly checkoutBaseUrl: string;
    /** The instant of the request, milliseconds since 1970. */
    readonly now: number;
}
/** Writes the instants of catalogue resources (ISO 8601 UTC). */
export declare const isoWriter: (view: View) => ((instant: number) => string);
/** Writes the instants of order, commission and subscription resources. */
export declare const textWriter: (view: View) => ((instant: number) => string);
/** Writes a day as `dd/mm/yyyy`. */
export declare const dayWriter: (view: View) => ((instant: number) => string);
/** The numeric id that orders and subscriptions show for a product or an offer (assumption `id-cross-reference`). */
export declare const legacyIdWriter: (view: View) => ((record: ProductRecord | OfferRecord) => number);
/** Writes an interval, kept in days, in the unit of the assumption `subscription-interval-unit`. */
export declare const intervalWriter: (view: View) => (<Days extends number | null>(days: Days) => Days);
/** Writes a CPF or CNPJ (assumption `document-format`). */
export declare const documentWriter: (view: View) => ((digits: string) => string);
/** The address an offer was bought at; null for an offer without a code (assumptions `checkout-url-none`, `checkout-url-query`). */
export declare const checkoutUrlWriter: (view: View) => ((offer: OfferRecord | undefined, order: RenewedOrder) => string | null);
/** How an attempt's status reads (assumption `transaction-statuses`). */
export declare const statusWriter: (view: View) => ((status: string) => string);
/**
 * Writes what somebody earns by a charge of this status: what they were promised where it is paid, else what the assumption
 * `commission-of-unpaid` says.
 */
export declare const earnedWriter: (view: View) => ((status: string, promised: () => number) => number);
/** How a sale was paid; with `payment-methods=mixed` one-card single sales are spread over three methods by their number. */
export declare const paymentMethodWriter: (view: View) => ((attempt: AttemptRecord, sale: {
    id: number;
    cardOnly: boolean;
}) => string);
/** Subscriptions and sales on two cards can only have been paid by card. */
export declare const saleOf: (order: RenewedOrder) => {
    id: number;
    cardOnly: boolean;
};
/**
 * Writes the `affiliates` of a sale (assumption `affiliates-entry`): by default nobody of a generated one is named; who has a share always
 * is.
 */
export declare const affiliatesWriter: (view: View) => ((affiliate: AffiliateRecord | null, shares: readonly ShareRecord[] | undefined) => object[]);
/** What decides whether the buyer of a sale is hidden. */
type HiddenSale = Pick<RenewedOrder, 'affiliate' | 'traits'>;
/**
 * Hides the texts and phones of a buyer (assumption `customer-anonymisation`): by default where the sale itself says so, else also where
 * it came through an affiliate.
 */
export declare const anonymiser: (view: View) => ((buyer: object, sale: HiddenSale) => object);
/** Writes phones (assumption `subscription-phones`). */
export declare const phonesWriter: (view: View) => ((phones: readonly PhoneRecord[]) => object[]);
/** The buyer of a commission item: name, e-mail, CPF (assumption `commission-customer-keys`). */
export declare const commissionBuyerWriter: (view: View) => ((customer: CustomerRecord, sale: HiddenSale) => object);
export {};
