import fixture from '../../fixtures/producers.json' with { type: 'json' }
import type { ProducerRecord, ProducerSlot } from '../store/records.js'

const bySlot = (slot: ProducerSlot): ProducerRecord => {
  const row = fixture.find((producer) => producer.slot === slot)
  if (row === undefined) throw new Error(`The fixture of producers has nobody in the slot ${slot}.`)
  return { id: row.id, slot, name: row.name, email: row.email, document: row.document }
}

/** The two producers, the same in every run and in both environments. */
export const seededProducers: Readonly<Record<ProducerSlot, ProducerRecord>> = {
  first: bySlot('first'),
  second: bySlot('second'),
}
