import type { ReadyAnswer } from '../answer/answer.cjs';
import type { ApiRequest, FetchContext } from '../exchange/fetch-context.cjs';
/** Answers a request, at once where nothing has to be waited for. Throws or rejects where `fetch` of an emulator rejects. */
export type Answerer = (request: Request, context: FetchContext) => Response | Promise<Response>;
/** The two ways to the answers of a world. */
export interface WorldDoor {
    readonly answer: Answerer;
    /** Answers a request of the API, for whoever sends what comes of it without a `Response`. The context has its `sentHeaders`. */
    readonly answerReady: ReadyAnswerer;
}
export type ReadyAnswerer = (request: ApiRequest, context: FetchContext & Required<Pick<FetchContext, 'sentHeaders'>>) => ReadyAnswer | Promise<ReadyAnswer>;
/** How requests are answered to everybody. */
export type Fetch = (request: Request, context?: FetchContext) => Promise<Response>;
/** Has whoever looks for the door behind a `fetch` find it. */
export declare const nameDoor: (fetch: Fetch, door: WorldDoor) => void;
/** The way to an emulator's answers that waits least; its `fetch` where somebody has put another one there. */
export declare const answererOf: (emulator: {
    readonly fetch: Fetch;
}) => Answerer;
/** The way to answers that are not made into responses; undefined where somebody has put another `fetch` there. */
export declare const readyAnswererOf: (emulator: {
    readonly fetch: Fetch;
}) => ReadyAnswerer | undefined;
