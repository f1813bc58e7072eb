import { UnstyledButton } from '@mantine/core'
import { useEffect } from 'react'
import { t } from '../language/language.js'
import { Mark } from './mark.js'
import { type SurroundingPage, surroundingPage } from './surrounding-page.js'
import classes from './surrounding-parts.module.css'

/** What the page around the console shows, in place of the name: the way back to its other parts. */
export const SurroundingParts = ({ parts }: Pick<SurroundingPage, 'parts'>) => {
  useEffect(() => surroundingPage()?.leaveHeader(), [])
  return (
    <nav aria-label={t('What is shown')} className={classes.parts}>
      <span className={classes.mark}>
        <Mark />
      </span>
      {parts.map(({ id, title, isConsole = false }) => (
        <UnstyledButton key={id} className={classes.part} aria-current={isConsole} onClick={() => surroundingPage()?.show(id)}>
          {title}
        </UnstyledButton>
      ))}
    </nav>
  )
}
