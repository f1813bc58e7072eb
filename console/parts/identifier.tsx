import { CopyButton, UnstyledButton } from '@mantine/core'
import { t } from '../language/language.js'
import classes from './identifier.module.css'

/** Characters at the end that always show. */
const tail = 6

/** An id, cut in the middle where there is no room for it. A click copies it. */
export const Identifier = ({ value }: { readonly value: string }) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <UnstyledButton
        className={classes.id}
        title={value}
        data-copied={copied || undefined}
        aria-label={copied ? t('Copied {what}', { what: value }) : t('Copy {what}', { what: value })}
        onClick={copy}
      >
        <span className={classes.start}>{value.slice(0, -tail)}</span>
        <span>{value.slice(-tail)}</span>
      </UnstyledButton>
    )}
  </CopyButton>
)

interface CutNameProps {
  readonly value: string
  /** Whether it leaves room for other columns where the window is not wide. */
  readonly isInTable?: boolean
}

/** A name, cut in the middle where there is no room for it; it stands in what cannot have a button in it. */
export const CutName = ({ value, isInTable = false }: CutNameProps) => (
  <span className={`${classes.cut} ${isInTable ? classes.cutInTable : ''}`} title={value}>
    <span className={classes.cutStart}>{value.slice(0, -tail)}</span>
    <span>{value.slice(-tail)}</span>
  </span>
)
