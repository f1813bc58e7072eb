/** A file that is open for writing at its end. */
export interface DiskFile {
  /** What the file is, whatever it is called: another file under the same name has another one. */
  readonly identity: string
  /** Writes all of it. */
  write(bytes: Uint8Array): Promise<void>
  /** Resolves when what was written is where no loss of power takes it. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** Who may do what with a file. */
export interface FileAccess {
  readonly mode: number
  readonly owner: number
  readonly group: number
}

/** What is called by a name. */
export interface NamedFile extends FileAccess {
  readonly identity: string
  /** Since it was last written or touched. */
  readonly ageMs: number
}

/** What the state file asks of the file system; every call may fail with the error of the system. */
export interface Disk {
  /** Where links lead to in the end, though there be nothing yet. */
  resolve(path: string): Promise<string>
  /** What a file holds; null where there is none. */
  read(path: string): Promise<Uint8Array | null>
  /**
   * Makes a file that is not there yet: refused with `EEXIST` where anything is, a link too.
   * @param like who may do what with it; null for what is usual.
   */
  create(path: string, like: FileAccess | null): Promise<DiskFile>
  /** Opens a file that is there. */
  extend(path: string): Promise<DiskFile>
  /** What is called so now; null where nothing is. */
  identify(path: string): Promise<NamedFile | null>
  /** Puts a file in the place of another one, at once. */
  rename(from: string, to: string): Promise<void>
  /** Removes a file, or a link itself; nothing happens where there is none. */
  remove(path: string): Promise<void>
  /** Resolves when the names in the folder of a path are where no loss of power takes them. */
  syncFolder(path: string): Promise<void>
  /** Makes a file as young as can be. */
  touch(path: string): Promise<void>
}
