import type * as z from 'zod'
import type { ControlError } from './control-error.js'
import type { Registry, World } from './extension.js'

declare module './extension.js' {
  interface Edge {
    /** Routes of the control API, in the order in which its documentation lists them. */
    readonly routes?: readonly ControlRoute[]
    /** Refusal that an error of this extension stands for; undefined for any other error. */
    readonly refusalOf?: (error: unknown) => ControlError | undefined
  }
}

type ControlMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A request to the control API: the world it acts on, and how it came. */
export interface ControlCall {
  /** World that the address names. */
  readonly world: World
  readonly registry: Registry
  /** The request; routes read its body from their input. */
  readonly request: Request
  /** Base address of the listener: scheme, authority and path, without a trailing slash. */
  readonly origin: string
  /** Address of the listener for production; null for none. */
  readonly productionUrl: string | null
  /** Aborts when the listener closes: a waiting request must be answered then. */
  readonly closing: AbortSignal | undefined
  /** Cuts the connection; undefined without one. */
  readonly cut: (() => void) | undefined
}

/** Address of the control API of a world. The base address alone stands for the world of the listener. */
export const controlUrl = ({ origin }: Pick<ControlCall, 'origin'>, id: string): string => `${origin}/_emulator/worlds/${id}`

/** A document that was sent, JSON or YAML. */
export interface SentDocument {
  readonly data: unknown
  /** Positions of members in the text, such as `line 4, column 3`. */
  readonly positionsOf: (paths: readonly (readonly (string | number)[])[]) => readonly string[]
}

/** What a route takes and what it does. It reads its input by its schemas, and sends what `act` gives back as JSON. */
export interface ControlRoute {
  readonly method: ControlMethod
  /** Path below `/_emulator`, with parameters in braces. */
  readonly path: string
  /** Description for the documentation, in Markdown. */
  readonly says: string
  /** What the query may have; without it, every parameter is refused. */
  readonly query?: z.ZodObject
  /** What a JSON body may be; without it, a body is refused. A function says the type of its parameter, `Registry`. */
  readonly body?: z.ZodType | ((registry: Registry) => z.ZodType)
  /** The body is a document, JSON or YAML: the input has it as `sent`. */
  readonly takesDocument?: true
  /** An empty body counts as an empty object. */
  readonly bodyIsOptional?: true
  /** The body is a snapshot: exempt from the limit on members. */
  readonly bodyIsState?: true
  /** How long the body may be, and what raises that. Default 1 MiB. */
  readonly longestBody?: (registry: Registry) => { readonly bytes: number; readonly because?: string | undefined }
  /** Answers 201 instead of 200. */
  readonly makes?: true
  /** Schema of the answer, for documentation and tests; null for an empty answer. */
  readonly answer: z.ZodType | null
  /** Additional headers of the answer. */
  readonly headers?: (call: ControlCall) => Readonly<Record<string, string>>
  /** Precondition: throws to refuse the request before it is read. */
  readonly admit?: (call: ControlCall) => void
  readonly act: (call: ControlCall, input: ControlInput) => unknown
}

/** What a request gives its route. */
export interface ControlInput {
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
  readonly sent: SentDocument | undefined
}

/** Deeply readonly value. */
export type Shown<Value> = Value extends object ? { readonly [Member in keyof Value]: Shown<Value[Member]> } : Value

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type ReadBy<Schema> = Schema extends z.ZodType
  ? z.output<Schema>
  : Schema extends (...given: never[]) => infer Made
    ? z.output<Extract<Made, z.ZodType>>
    : undefined

type Answered<Answer> = Answer extends z.ZodType
  ? z.output<Answer> extends Response
    ? Response
    : Shown<z.output<Answer>> | Response
  : // biome-ignore lint/suspicious/noConfusingVoidType: an empty answer is that of a function without one.
    void

interface Declared<Path extends string, Answer, Query, Body, Document>
  extends Omit<ControlRoute, 'path' | 'act' | 'takesDocument'> {
  readonly path: Path
  readonly query?: Query & z.ZodObject
  readonly body?: Body & NonNullable<ControlRoute['body']>
  readonly takesDocument?: Document
  readonly answer: Answer & (z.ZodType | null)
  /** What the route does. A `Response` is sent unchanged, everything else as JSON. */
  readonly act: (
    call: ControlCall,
    input: {
      /** Path parameters, decoded. */
      readonly params: Readonly<Record<NamesIn<Path>, string>>
      readonly query: ReadBy<Query>
      readonly body: ReadBy<Body>
      readonly sent: Document extends true ? SentDocument : undefined
    },
  ) => Answered<Answer> | Promise<Answered<Answer>>
}

/** Declares a route, with the types of its input and of its answer checked where it is written. */
export const defineRoute = <
  const Path extends string,
  Answer,
  Query = undefined,
  Body = undefined,
  Document extends true | undefined = undefined,
>(
  route: Declared<Path, Answer, Query, Body, Document>,
): ControlRoute => route as unknown as ControlRoute
