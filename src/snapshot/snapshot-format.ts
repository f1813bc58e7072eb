/** What every snapshot says of itself. */
export const snapshotFormat = 'producer-commerce-emulator snapshot'
/** Grows when a snapshot of before can no longer be read. */
export const snapshotVersion = 1
