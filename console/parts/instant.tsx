import { formatInstant } from '../format/dates.js'

/** An instant as the language of the page writes it, in the zone of the header; the raw value is shown on demand. */
export const Instant = ({ value }: { readonly value: string | null }) => {
  if (value === null) return <>–</>
  return (
    <time className="nowrap figures" dateTime={value} title={value}>
      {formatInstant(value)}
    </time>
  )
}
