import type { Context } from 'hono'
import type * as z from 'zod'
import type { pause } from '../../../ground/spec/long-list.js'
import { type Infer, type LazySchema, madeOnce, type SchemaFactory } from '../../../ground/spec/schema-factory.js'
import type { Yielder } from '../../../ground/time/chunks.js'
import { beginTextInChunks, streamText } from '../../../pipeline/answer/stream-text.js'
import { writeJson } from '../../../pipeline/answer/write-json.js'
import type { ControlCall, ControlContext } from './control-context.js'
import { readBody, readQuery } from './read-request.js'
import { isYaml, readDocument, type SentDocument } from './sent-document.js'

const utf8 = new TextEncoder()

/** HEAD tells the length of what its GET sends whole; what is streamed has none in either. */
export const lengthOfHead = ({ method }: Pick<Request, 'method'>, body: string): Readonly<Record<string, string>> =>
  method === 'HEAD' ? { 'Content-Length': String(utf8.encode(body).byteLength) } : {}

/** What a route answers. */
interface InferInput {
  readonly given: unknown
  readonly status: 200 | 201
  /** Beside the usual ones. */
  readonly headers: Readonly<Record<string, string>> | undefined
}

/** An answer as JSON: in one piece, or, where it is long, as a stream that is made while it is read and lets others have their turn. */
const writeAnswer = async (c: Context, yielder: Yielder, { given, status, headers }: InferInput): Promise<Response> => {
  const pieces = writeJson(given)
  const { text, isAll } = await beginTextInChunks(pieces, yielder)
  const type = { 'Content-Type': 'application/json' }
  if (!isAll) return c.body(streamText(text, pieces, yielder), status, { ...type, ...headers })
  return c.body(text, status, { ...type, ...headers, ...lengthOfHead(c.req.raw, text) })
}

/** One route of the control API: what tables and tests read of it, and what answers it. */
export interface ControlRoute {
  readonly method: ControlMethod
  /** Behind `/_emulator`, with parameters in braces. */
  readonly path: string
  /** What it does, in the Markdown of `docs/control-api.md`. */
  readonly says: string
  readonly status: 200 | 201 | 204
  /** Loads the form of what it answers; null for an empty answer. */
  readonly answer: LazySchema['load'] | null
  /** Whether it takes YAML too. */
  readonly takesDocument: boolean
  readonly respond: (call: ControlCall) => Promise<Response>
}

type ControlMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type ReadBy<Make> = Make extends () => z.ZodType ? z.output<ReturnType<Make>> : undefined

interface RouteInput<Path extends string, Query, Body> {
  /** What stands in the braces of the path, decoded. */
  readonly params: Readonly<Record<NamesIn<Path>, string>>
  readonly query: ReadBy<Query>
  readonly body: ReadBy<Body>
  /** What was sent to a route that takes a document. */
  readonly sent: SentDocument
}

/** What gives no answer may give anything. A list may be made while it is written. */
type Answered<Answer> = Answer extends SchemaFactory ? Listable<Infer<Answer>> : unknown

type Listable<Value> = Value extends Response
  ? Value
  : {
      readonly [Member in keyof Value]: Value[Member] extends readonly (infer Row)[]
        ? Iterable<Row | typeof pause>
        : Value[Member]
    }

interface RouteDeclaration<
  Path extends string,
  Answer extends SchemaFactory | null,
  Query extends (() => z.ZodObject) | undefined,
  Body extends (() => z.ZodType) | undefined,
> {
  readonly method: ControlMethod
  readonly path: Path
  readonly says: string
  /** Makes the schema of the parameters it takes, when the first request comes; without it, whatever is sent is refused. */
  readonly query?: Query
  /** Makes that of the JSON it takes; without it, a body is refused. What is no object is the business of `act`. */
  readonly body?: Body
  /** Whether the body is a document, JSON or YAML, whose members know their lines. */
  readonly takesDocument?: true
  /** Whether no body is the same as an empty object. */
  readonly bodyIsOptional?: true
  /** Whether it is a state, which has as many members as there are rows. */
  readonly bodyIsState?: true
  /** Whether it makes something, and so answers 201 in place of 200. */
  readonly makes?: true
  /** A form that tests alone use: an answer is sent as it is. */
  readonly answer: Answer | (Answer extends SchemaFactory ? LazySchema<Answer> : never)
  /** Headers of what it answers beside the usual ones. */
  readonly headers?: (context: ControlContext) => Readonly<Record<string, string>>
  /** Refuses the request before anything of it is read. */
  readonly admit?: (context: ControlContext) => void
  /** Does it. A `Response` is sent as it is, everything else as JSON. */
  readonly act: (context: ControlContext, input: RouteInput<Path, Query, Body>) => Answered<Answer> | Promise<Answered<Answer>>
}

/** Declares a route: how it is read, which status it has and how it is written follow from the declaration. */
export const defineRoute = <
  Path extends string,
  Answer extends SchemaFactory | null,
  Query extends (() => z.ZodObject) | undefined = undefined,
  Body extends (() => z.ZodType) | undefined = undefined,
>({
  method,
  path,
  says,
  query,
  body,
  bodyIsOptional,
  bodyIsState,
  takesDocument,
  makes,
  answer,
  headers,
  admit,
  act,
}: RouteDeclaration<Path, Answer, Query, Body>): ControlRoute => {
  const querySchema = query === undefined ? undefined : madeOnce(query)
  const bodySchema = body === undefined ? undefined : madeOnce(body)
  const status = answer === null ? 204 : makes ? 201 : 200
  const respond = async (call: ControlCall): Promise<Response> => {
    admit?.(call.env)
    const input = {
      params: call.req.param(),
      query: readQuery(call, querySchema?.()),
      ...(takesDocument
        ? { sent: await readDocument(await call.env.body.read(), isYaml(call), call.env.yielder) }
        : {
            body: await readBody(
              await call.env.body.read(),
              { body: bodySchema?.(), bodyIsOptional, bodyIsState },
              call.env.yielder,
            ),
          }),
    } as RouteInput<Path, Query, Body>
    const given: unknown = await act(call.env, input)
    if (given instanceof Response) return given
    return status === 204
      ? call.body(null, status)
      : await writeAnswer(call, call.env.yielder, { given, status, headers: headers?.(call.env) })
  }
  const schema = answer === null ? null : typeof answer === 'function' ? async () => answer : answer.load
  return { method, path, says, status, answer: schema, takesDocument: takesDocument ?? false, respond }
}
