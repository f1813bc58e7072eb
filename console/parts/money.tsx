import { formatCents } from '../format/money.js'
import { t } from '../language/language.js'
import classes from './money.module.css'

/** An amount in Brazilian form; the raw cents are shown on demand. */
export const Money = ({ cents }: { readonly cents: number }) => (
  <span className={classes.money} title={t('{cents} cents', { cents: String(cents) })}>
    {formatCents(cents)}
  </span>
)
