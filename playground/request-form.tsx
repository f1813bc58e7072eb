import { useState } from 'react'
import type { OperationId } from '../src/register/operation-id.js'
import type { Engine } from './engine.js'
import { listedOperations, sampleRequest } from './sample-requests.js'
import type { WrittenRequest } from './share-link.js'

interface Props {
  readonly engine: Engine
  readonly onSend: (request: WrittenRequest) => Promise<void>
  /** Aborts the pending request; undefined for none. */
  readonly waiting: AbortController | undefined
}

/** Editor of a request, with a sample of each operation. */
export const RequestForm = ({ engine: { world }, onSend, waiting }: Props) => {
  const [operation, setOperation] = useState<OperationId>('listProducts')
  const [request, setRequest] = useState(() => sampleRequest('listProducts', world))
  const change = (part: Partial<WrittenRequest>): void => setRequest((before) => ({ ...before, ...part }))
  const choose = (id: OperationId): void => {
    setOperation(id)
    setRequest(sampleRequest(id, world))
  }
  const isWriting = request.method !== 'GET' && request.method !== 'HEAD'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void onSend(isWriting ? request : { ...request, body: '' })
      }}
    >
      <label>
        Operation
        <select value={operation} onChange={({ currentTarget }) => choose(currentTarget.value as OperationId)}>
          {listedOperations.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      <div className="row">
        <label>
          Method
          <select value={request.method} onChange={({ currentTarget }) => change({ method: currentTarget.value })}>
            {['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map((method) => (
              <option key={method}>{method}</option>
            ))}
          </select>
        </label>
        <label className="grows">
          Path
          <input
            required
            pattern="/.*"
            value={request.path}
            onChange={({ currentTarget }) => change({ path: currentTarget.value })}
          />
        </label>
      </div>
      <label>
        Token
        <select value={request.token} onChange={({ currentTarget }) => change({ token: currentTarget.value })}>
          <option value="">none</option>
          {Object.keys(world.tokens).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {isWriting ? (
        <>
          <label>
            Idempotency-Key
            <input value={request.key} onChange={({ currentTarget }) => change({ key: currentTarget.value.trim() })} />
          </label>
          <button type="button" onClick={() => change({ key: crypto.randomUUID() })}>
            New key
          </button>
          <label>
            Body
            <textarea
              rows={6}
              spellCheck={false}
              value={request.body}
              onChange={({ currentTarget }) => change({ body: currentTarget.value })}
            />
          </label>
        </>
      ) : null}
      {waiting === undefined ? (
        <button type="submit">Send</button>
      ) : (
        <button type="button" onClick={() => waiting.abort()}>
          Stop waiting
        </button>
      )}
    </form>
  )
}
