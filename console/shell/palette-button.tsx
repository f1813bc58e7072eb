import { UnstyledButton } from '@mantine/core'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import { t } from '../language/language.js'
import { palette } from './palette-store.js'
import classes from './shell.module.css'

/** Opens the dialog that goes to anything by its name; Ctrl-K and ⌘K do as well. */
export const PaletteButton = () => (
  <UnstyledButton className={classes.go} aria-keyshortcuts="Control+K Meta+K" onClick={palette.open}>
    <IconSearch size={16} stroke={1.75} aria-hidden />
    {t('Go to…')}
    <kbd className={classes.key}>Ctrl K</kbd>
  </UnstyledButton>
)
