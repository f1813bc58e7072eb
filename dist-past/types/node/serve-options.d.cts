import { type ServeOptions } from '../options/options.cjs';
/** `ServeOptions` after defaults. */
export interface ResolvedServeOptions {
    readonly port: number;
    readonly host: string;
    readonly productionPort: number | null;
    readonly apiHosts: readonly string[];
    readonly controlToken: string | null;
}
/**
 * Applies the defaults of `serve`.
 * @throws InvalidOptionError for a wrong value or an unknown name.
 */
export declare function resolveServeOptions(options?: ServeOptions): ResolvedServeOptions;
