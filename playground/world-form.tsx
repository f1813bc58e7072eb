import { useState } from 'react'
import type { Settings } from './messages.js'
import type { SharedRun } from './share-link.js'

interface Props {
  readonly settings: Settings
  /** Names of the library. */
  readonly scenarios: readonly string[]
  readonly onStart: (run: SharedRun) => Promise<void>
}

/** Form of the start settings; submitting it replaces the present world. */
export const WorldForm = ({ settings, scenarios, onStart }: Props) => {
  const [wanted, setWanted] = useState(settings)
  const change = (part: Partial<Settings>): void => setWanted((before) => ({ ...before, ...part }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void onStart({ ...wanted, requests: [] })
      }}
    >
      <div className="row">
        <label>
          Seed
          <input
            type="number"
            required
            step={1}
            value={wanted.seed}
            onChange={({ currentTarget }) => change({ seed: currentTarget.valueAsNumber })}
          />
        </label>
        <label className="grows">
          Clock stands at
          <input required value={wanted.now} onChange={({ currentTarget }) => change({ now: currentTarget.value.trim() })} />
        </label>
      </div>
      <label>
        Scenario
        <select value={wanted.scenario} onChange={({ currentTarget }) => change({ scenario: currentTarget.value })}>
          <option value="">none</option>
          {scenarios.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Own data, JSON or YAML
        <textarea
          rows={6}
          spellCheck={false}
          placeholder={
            'products: { violao: { name: Violão do Zero } }\noffers: { curso: { product: violao, price: 20000 } }\norders: { da_ana: { offer: curso } }'
          }
          value={wanted.data}
          onChange={({ currentTarget }) => change({ data: currentTarget.value })}
        />
      </label>
      <button type="submit">Begin anew</button>
    </form>
  )
}
