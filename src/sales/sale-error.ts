/** Raised for a sale that cannot be made. */
export class SaleError extends Error {
  override readonly name = 'SaleError'
  private constructor(
    message: string,
    /** What is wrong with it, by member; null where it is well put, and what it buys cannot be bought now. */
    readonly errors: Readonly<Record<string, readonly string[]>> | null,
  ) {
    super(message)
  }

  static invalid(errors: Readonly<Record<string, readonly string[]>>): SaleError {
    return new SaleError(Object.values(errors).flat().join(' '), errors)
  }

  static unavailable(message: string): SaleError {
    return new SaleError(message, null)
  }
}
