import type { HttpHandler } from 'msw';
import type { Emulator } from './emulator.cjs';
/** Addresses that stand for the service in a test suite. */
export interface HandlerOptions {
    /** Base address of the sandbox, such as `https://sandbox.example.test`; a path is allowed. */
    sandboxUrl: string;
    /** Base address of production. Without it, production is not intercepted. */
    productionUrl?: string;
}
/** What handlers are made with. */
export type Msw = Pick<typeof import('msw'), 'http' | 'HttpResponse'>;
export type CreateHandlers = (emulator: Emulator, options: HandlerOptions) => HttpHandler[];
/**
 * The maker of handlers for an MSW, which is given and not imported: one copy of this serves the MSW of those who import and that
 * of those who require.
 * @throws Error where that MSW is too old.
 */
export declare const handlersBy: (msw: Msw) => CreateHandlers;
