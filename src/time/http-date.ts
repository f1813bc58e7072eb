let latestDate = { second: Number.NaN, text: '' }

/** An instant as HTTP writes dates. Remembers the last one, because every answer has one and they seldom differ. */
export const writeHttpDate = (instant: number): string => {
  const second = Math.floor(instant / 1000)
  if (second !== latestDate.second) latestDate = { second, text: new Date(second * 1000).toUTCString() }
  return latestDate.text
}
