/** Raised for a sale that cannot be made, or not be undone. */
export class SaleError extends Error {
  override readonly name = 'SaleError'
  private constructor(
    message: string,
    /** What is wrong with it, by member; null where it is well put, and what it buys cannot be bought now. */
    readonly errors: Readonly<Record<string, readonly string[]>> | null,
    /** Names the refusal, such as `product_unavailable`. */
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

  /** What is well put and cannot be done as things stand. */
  static refused(code: string, message: string): SaleError {
    return new SaleError(message, null, code)
  }
}
