import { locale } from '../language/language.js'

const megabytes = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'megabyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** Bytes as `1.5 MB` or `1,5 MB`. */
export const formatBytes = (bytes: number): string => megabytes.format(bytes / 1_000_000)
