import type { Context } from 'hono'
import type * as z from 'zod'
import type { pauseItem } from '../../../ground/spec/long-list.js'
import { type Infer, type LazySchema, madeOnce, type SchemaFactory } from '../../../ground/spec/schema-factory.js'
import type { Yielder } from '../../../ground/time/chunks.js'
import { beginTextInChunks, streamText } from '../../../pipeline/answer/stream-text.js'
import { writeJson } from '../../../pipeline/answer/write-json.js'
import type { ControlContext, ControlHonoContext } from './control-context.js'
import { readBody, readQuery } from './read-request.js'
import { isYaml, readDocument, type SentDocument } from './sent-document.js'

const utf8 = new TextEncoder()

/** Content-Length for a HEAD whose GET is not streamed; streamed answers have none. */
export const lengthOfHead = ({ method }: Pick<Request, 'method'>, body: string): Readonly<Record<string, string>> =>
  method === 'HEAD' ? { 'Content-Length': String(utf8.encode(body).byteLength) } : {}

/** Result of a route. */
interface InferInput {
  readonly given: unknown
  readonly status: 200 | 201
  /** Additional headers. */
  readonly headers: Readonly<Record<string, string>> | undefined
}

/** Serializes an answer as JSON: at once, or, if long, as a lazy stream that yields to other tasks. */
const writeAnswer = async (c: Context, yielder: Yielder, { given, status, headers }: InferInput): Promise<Response> => {
  const pieces = writeJson(given)
  const { text, isAll } = await beginTextInChunks(pieces, yielder)
  const type = { 'Content-Type': 'application/json' }
  if (!isAll) return c.body(streamText(text, pieces, yielder), status, { ...type, ...headers })
  return c.body(text, status, { ...type, ...headers, ...lengthOfHead(c.req.raw, text) })
}

/** Route of the control API: its metadata and its handler. */
export interface ControlRoute {
  readonly method: ControlMethod
  /** Path below `/_emulator`, with parameters in braces. */
  readonly path: string
  /** Description for `docs/control-api.md`, in Markdown. */
  readonly says: string
  readonly status: 200 | 201 | 204
  /** Loads the schema of the answer; null for an empty answer. */
  readonly answer: LazySchema['load'] | null
  /** True if the body is a document, JSON or YAML. */
  readonly takesDocument: boolean
  readonly respond: (call: ControlHonoContext) => Promise<Response>
}

type ControlMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type ReadBy<Make> = Make extends () => z.ZodType ? z.output<ReturnType<Make>> : undefined

interface RouteInput<Path extends string, Query, Body> {
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<NamesIn<Path>, string>>
  readonly query: ReadBy<Query>
  readonly body: ReadBy<Body>
  /** Body of a route that takes a document. */
  readonly sent: SentDocument
}

/** Type of an answer: unknown without a schema; lists may be lazy iterables. */
type Answered<Answer> = Answer extends SchemaFactory ? Listable<Infer<Answer>> : unknown

type Listable<Value> = Value extends Response
  ? Value
  : {
      readonly [Member in keyof Value]: Value[Member] extends readonly (infer Row)[]
        ? Iterable<Row | typeof pauseItem>
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
  /** Factory of the query schema, called on the first request; without it, every parameter is refused. */
  readonly query?: Query
  /** Factory of the schema of a JSON body, called on the first request; without it, a body is refused. */
  readonly body?: Body
  /** The body is a document, JSON or YAML; errors carry line numbers. */
  readonly takesDocument?: true
  /** An empty body counts as an empty object. */
  readonly bodyIsOptional?: true
  /** The body is a snapshot: exempt from the limit on members. */
  readonly bodyIsState?: true
  /** Answers 201 instead of 200. */
  readonly makes?: true
  /** Schema of the answer, used by tests only: an answer is not validated. */
  readonly answer: Answer | (Answer extends SchemaFactory ? LazySchema<Answer> : never)
  /** Additional headers of the answer. */
  readonly headers?: (context: ControlContext) => Readonly<Record<string, string>>
  /** Precondition: throws to refuse the request before it is read. */
  readonly admit?: (context: ControlContext) => void
  /** Handler. A `Response` is sent unchanged, everything else as JSON. */
  readonly act: (context: ControlContext, input: RouteInput<Path, Query, Body>) => Answered<Answer> | Promise<Answered<Answer>>
}

/** Builds a route: validation, status and serialization follow from the declaration. */
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
  const respond = async (call: ControlHonoContext): Promise<Response> => {
    admit?.(call.env)
    const input = {
      params: call.req.param(),
      query: readQuery(call, querySchema?.()),
      ...(takesDocument
        ? { sent: await readDocument(await call.env.body.read(), isYaml(call)) }
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
