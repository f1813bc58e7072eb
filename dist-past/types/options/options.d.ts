import type { Calibration } from '../assumptions/calibration.js';
import type { ProfileName } from '../assumptions/profile-name.js';
import type { AssumptionId } from '../assumptions/register.js';
import type { DataSource } from '../data/given-data.js';
import type { ScenarioSource } from '../scenario/scenario.js';
/** Options that each world has for itself: a fork may change them. */
export interface WorldOptions {
    /** Seed number of the data; any safe integer. Default 1. */
    seed?: number;
    /** Orders generated for each producer and environment, at least 30; or 0, an empty account. Default 250, or 0 beside `data`. */
    orders?: number;
    /**
     * The account itself: records by label, in one document or several. What they leave out is made up from seed and label. Default none.
     */
    data?: DataSource;
    /** Where the clock starts: ISO 8601 text or a `Date`. The data leads up to that day. Default: real time. */
    now?: string | Date;
    /** When true the clock moves only when told to. Default false. */
    frozen?: boolean;
    /** Which column of the register holds where no override does. Default `default`. */
    profile?: ProfileName;
    /**
     * What was seen of the real service: the values of its confirmed and refuted assumptions hold in the place of those of the profile, and
     * `assumptions` comes before them. A fork's comes before the `assumptions` of its parent, too. Default none.
     */
    calibration?: Calibration;
    /** Overrides by assumption id; numbers and booleans are taken as their text. */
    assumptions?: Partial<Record<AssumptionId, string | number | boolean>>;
    /** Quotas and the cancel block are counted and shown but never refuse. Default false. */
    unlimited?: boolean;
    /** A scenario to play from the start, and from every reset: its name in the library, or the scenario itself. Default none. */
    scenario?: string | ScenarioSource;
    /** Rate at which chaos disturbs requests, from 0 to 1. Default 0. */
    chaos?: number;
    /** What stands before the offer code in every `checkout_url`. Default `https://checkout.example`. */
    checkoutBaseUrl?: string;
    /** Requests that the journal of a world remembers. Default 1000. */
    journalSize?: number;
}
/** What `createEmulator` takes. Everything has a default. */
export interface EmulatorOptions extends WorldOptions {
    /** For a direct `fetch`: addresses of this origin are the production environment, all others the sandbox. */
    productionUrl?: string;
    /** Browser origins allowed on `/api/v2`. Default none. */
    corsOrigins?: readonly string[];
    /**
     * Host names (without port) that the control API answers to beside the loopback ones. Behind a listener without a control token they
     * open it to everybody who comes by such a name. Default none.
     */
    controlHosts?: readonly string[];
    /** Forked worlds kept at a time. Default 5000. */
    maxWorlds?: number;
    /** Real time after which a forked world that nobody uses ends: a duration such as `"30m"`, or `"never"`. Default `"1h"`. */
    worldIdle?: string | number;
    /**
     * Memory that all worlds may take together, roughly: a size such as `"512MiB"` or `"2GiB"`, or a number of bytes. Beyond it journals and
     * idle worlds are let go. Default `"512MiB"`.
     */
    memoryLimit?: string | number;
}
/** What a fork may change of the options of its parent, and what it begins from. */
export interface ForkOptions extends WorldOptions {
    /**
     * `start`: the state its parent goes back to by a reset, the default. `now`: a copy of its parent's present state, but with a
     * journal of its own; `seed`, `orders` and `data` cannot be changed then, and `now` only forward. The id of a request that its journal
     * lists: a copy of the state as it was before that request.
     */
    from?: 'start' | 'now' | (string & {});
    /** With the id of a request: begins right after that request instead of before it. Default false. */
    after?: boolean;
    /**
     * Goes on with the ids of its parent instead of making ids of its own: what its parent would answer next, the fork answers byte for byte,
     * request ids included. So one id may then mean a request here and another one there. Default false; true
     * for a fork from a request.
     */
    sameIds?: boolean;
}
/** Where `serve` listens. */
export interface ServeOptions {
    /** Port of the sandbox address; 0 takes a free one. Default 4010. */
    port?: number;
    /** Address or host name to bind. Default `127.0.0.1`. */
    host?: string;
    /** Opens a second listener that stands for the production base address; 0 takes a free port. Default: none. */
    productionPort?: number;
    /** Host names (without port) that `/api/v2` answers to on a loopback address beside the loopback ones. Default none. */
    apiHosts?: readonly string[];
    /**
     * Secret with which others than this machine may use the control API and the console: as `Authorization: Bearer <secret>`, or as the
     * password that a browser asks for. Default none: nobody else may, unless by a name of `controlHosts`.
     */
    controlToken?: string;
}
/** Options that look the same with their defaults filled in as they were given. */
type Plain = Omit<EmulatorOptions, 'now' | 'calibration' | 'assumptions' | 'scenario' | 'data' | 'productionUrl' | 'worldIdle' | 'memoryLimit'>;
/** The options with their defaults filled in. */
export interface ResolvedOptions extends Readonly<Required<Plain>> {
    readonly now: string;
    /** Every assumption with the value that held at the start. */
    readonly assumptions: Readonly<Record<AssumptionId, string>>;
    /** Always null: what it has seen is among the assumptions. */
    readonly calibration: null;
    /** Name of the scenario that plays from the start; null for none. */
    readonly scenario: string | null;
    /** How many records its data declares; null where none is given. */
    readonly data: number | null;
    readonly productionUrl: string | null;
    readonly worldIdle: string;
    readonly memoryLimit: string;
}
/** A refused option of `createEmulator`; `option` names it. */
export declare class InvalidOptionError extends Error {
    readonly option: string;
    /** What was wrong, and what is taken. */
    readonly problem: string;
    readonly name = "InvalidOptionError";
    constructor(option: string, 
    /** What was wrong, and what is taken. */
    problem: string, options?: ErrorOptions);
}
export {};
