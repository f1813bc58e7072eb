import type { Ask } from '../assumptions/ask.cjs';
import type { AssumptionId } from '../assumptions/register.cjs';
import type { Environment } from '../spec/environment.cjs';
import type { ProducerSlot } from '../store/records.cjs';
import type { DeliveryOffice } from './receiver.cjs';
/** What is done to webhooks beside what makes events. */
export type WebhookDeed = 'add' | 'remove' | 'rotate' | 'turn' | 'drain';
/** Whose events an endpoint is told. */
export interface EventOwner {
    readonly producer: ProducerSlot;
    readonly environment: Environment;
}
/** What the webhooks of a world need of it. */
export interface WebhookHost {
    readonly id: string;
    readonly seed: number;
    readonly ask: Ask;
    readonly office: DeliveryOffice;
    /** Whose ids it makes. */
    idKey(): string;
    /** Milliseconds since 1970, whole ones. */
    now(): number;
    isFrozen(): boolean;
    /** Switches the assumption `webhooks-enabled` on. */
    switchOn(): void;
    /** Makes every charge that is due by now, and tells when the next one is; infinite for never. */
    settle(owner: EventOwner): Promise<number>;
    /** Counts what a delivery leaned on. */
    noteUsed(ids: readonly AssumptionId[]): void;
    /** Has the world remember what was done, so that it is done again where its run is played again. */
    noteDeed(name: WebhookDeed, given: readonly unknown[]): void;
    /** Something has changed that nobody's answer waits for. */
    changed(): void;
    reportFailure(error: unknown): void;
}
