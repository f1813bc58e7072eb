import type { OperationContext } from './operation.js'

/** A hash from the path as it is looked up: as sent, or without regard to case (assumption `id-case-sensitivity`). */
export const readHash = ({ ask, params }: OperationContext): string => {
  const hash = params['hash'] ?? ''
  return /[A-Z]/.test(hash) && ask('id-case-sensitivity') === 'insensitive' ? hash.toLowerCase() : hash
}
