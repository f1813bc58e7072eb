import { Button, type ButtonProps, CopyButton } from '@mantine/core'
import { t } from '../language/language.js'

interface CopyTextProps extends ButtonProps {
  readonly value: string
  /** What is copied, for the name of the button. */
  readonly what: string
}

/** A button that copies a text and says that it did. */
export const CopyText = ({ value, what, ...button }: CopyTextProps) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Button
        size="compact-xs"
        variant="default"
        flex="none"
        onClick={copy}
        aria-label={copied ? t('Copied {what}', { what }) : t('Copy {what}', { what })}
        {...button}
      >
        {copied ? t('Copied') : t('Copy')}
      </Button>
    )}
  </CopyButton>
)
