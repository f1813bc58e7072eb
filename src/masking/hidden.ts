/** Replacement of masked text. */
export const hidden = '…'
