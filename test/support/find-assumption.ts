import { type Assumption, assumptions } from '../../src/index.js'

/** The entry of the register with this id. */
export const findAssumption = (id: string): Assumption | undefined =>
  (assumptions as readonly Assumption[]).find((assumption) => assumption.id === id)

/** Whether an assumption can have the value, as one of its options or by its form. */
export const acceptsValue = ({ options, accepts }: Assumption, value: string): boolean =>
  options.some((option) => option.value === value) ||
  (accepts !== undefined && new RegExp(`^(?:${accepts.pattern})$`).test(value))
