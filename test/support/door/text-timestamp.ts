const hour = 3_600_000

/** The instant that `dd/mm/yyyy HH:MM:SS`, or a day alone, stands for on a wall clock of São Paulo (UTC-3 since 2019). */
export const instantOf = (text: string): number => {
  const [, day, month, year, hours = 0, minutes = 0, seconds = 0] =
    /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}):(\d{2}))?$/
      .exec(text)
      ?.map(Number)
      .map((part) => part || 0) ?? []
  if (day === undefined || month === undefined || year === undefined) throw new RangeError(`${text} is no text timestamp`)
  return Date.UTC(year, month - 1, day, hours, minutes, seconds) + 3 * hour
}

/** Writes an instant the way orders and subscriptions show it. */
export const textOf = (instant: number): string => {
  const [date = '', time = ''] = new Date(instant - 3 * hour).toISOString().split('T')
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${year} ${time.slice(0, 8)}`
}
