/** What is used of the platform, by its own names. A value of SQLite. */
export type SqlValue = ArrayBuffer | string | number | null

export interface SqlStorage {
  exec<Row extends Record<string, SqlValue>>(query: string, ...bindings: unknown[]): Iterable<Row> & { toArray(): Row[] }
  readonly databaseSize: number
}

/** The storage of one object. What a call writes is there for good before any answer of the object goes out. */
export interface ObjectStorage {
  readonly sql: SqlStorage
  transactionSync<Result>(act: () => Result): Result
  getAlarm(): Promise<number | null>
  setAlarm(at: number): Promise<void>
  deleteAlarm(): Promise<void>
  deleteAll(): Promise<void>
  sync(): Promise<void>
}

export interface ObjectState {
  readonly storage: ObjectStorage
  blockConcurrencyWhile<Result>(act: () => Promise<Result>): Promise<Result>
  abort(reason?: string): void
}

/** Where objects of a class are found by their names. */
export interface Namespace<Stub> {
  idFromName(name: string): { toString(): string }
  get(id: { toString(): string }): Stub
}
