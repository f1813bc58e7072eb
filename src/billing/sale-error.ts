/** Error raised for a sale that cannot be made or reversed. */
export class SaleError extends Error {
  override readonly name = 'SaleError'
  private constructor(
    message: string,
    /** Problems by member; null for a valid command that cannot be executed now. */
    readonly errors: Readonly<Record<string, readonly string[]>> | null,
    /** Code of the refusal, such as `product_unavailable`. */
    readonly code: string,
  ) {
    super(message)
  }

  static invalid(errors: Readonly<Record<string, readonly string[]>>): SaleError {
    return new SaleError(Object.values(errors).flat().join(' '), errors, 'validation_error')
  }

  static unavailable(message: string): SaleError {
    return SaleError.refused('product_unavailable', message)
  }

  /** Error for a valid command that cannot be executed now. */
  static refused(code: string, message: string): SaleError {
    return new SaleError(message, null, code)
  }
}
