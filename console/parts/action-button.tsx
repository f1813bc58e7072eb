import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useIsServerLost } from '../api/world-context.js'
import { t } from '../language/language.js'

interface ActionButtonProps extends ButtonProps {
  /** `submit` for the button of a form. */
  readonly type?: 'submit'
  readonly title?: string
  readonly onClick?: () => void
  readonly 'aria-label'?: string
  readonly 'aria-pressed'?: boolean
}

/**
 * Button that asks something of the emulator. While that does not answer it says so and does nothing; it keeps the focus, which a
 * disabled button would lose.
 */
export const ActionButton = ({ onClick, ...props }: ActionButtonProps) => {
  const isServerLost = useIsServerLost()
  const act = (event: MouseEvent): void => {
    // Its form is not sent, by Enter in a field neither.
    if (isServerLost) event.preventDefault()
    else onClick?.()
  }
  return <Button {...props} {...(isServerLost ? away() : {})} onClick={act} />
}

const away = () => ({ 'data-disabled': true, 'aria-disabled': true, title: t('The emulator does not answer.') })
