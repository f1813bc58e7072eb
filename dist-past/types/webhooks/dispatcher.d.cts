import type { DeliveryRecord } from './delivery.cjs';
import type { EndpointRecord } from './endpoint.cjs';
import type { WebhookHost } from './webhook-host.cjs';
import type { WebhookState } from './webhook-state.cjs';
/** Makes the attempts that are due: one at a time for each endpoint, by the instant they are due at and then in the order of the events. */
export declare class Dispatcher {
    #private;
    readonly host: WebhookHost;
    readonly state: WebhookState;
    /** Told of every delivery after an attempt. */
    readonly hearers: Set<(delivery: DeliveryRecord) => void>;
    constructor(host: WebhookHost, state: WebhookState);
    /** Makes every charge and every attempt that is due by now; resolves when none is left. */
    drain(): Promise<void>;
    /** Has what is due delivered soon, where the clock runs; wakes up again for what comes due later. */
    wake(): void;
    /** Has what is due delivered soon, even though the clock stands: somebody waits for it. */
    hurry(): void;
    /** Delivers nothing any more. */
    end(): void;
    /** Makes one attempt now, whatever is due. */
    redeliver(endpoint: EndpointRecord, id: string): Promise<void>;
    /** Ends what is on its way to an endpoint, and tells it nothing more. */
    switchOff(endpointId: string, state: 'gone' | 'switched_off', reason: string): void;
    /** Has an endpoint told what happens from now on, or not, and why not. */
    turn(endpointId: string, state: EndpointRecord['state'], reason: string | null): void;
    /** What is on its way to an endpoint will not come. */
    abandon(endpointId: string): void;
}
