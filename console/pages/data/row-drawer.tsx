import { Drawer, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ServerLostError } from '../../api/problems.js'
import { t } from '../../language/language.js'
import { JsonTree } from '../../parts/json-tree.js'
import { NarrowFold } from '../../parts/narrow-fold.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { Reading } from '../../parts/reading.js'
import { useReturnedFocus } from '../../parts/use-returned-focus.js'

interface RowDrawerProps {
  readonly title: string
  /** The title with its id as such; the title itself where it has none. */
  readonly heading?: ReactNode
  readonly isOpen: boolean
  readonly error: unknown
  /** The row as the API writes it. */
  readonly wire: object | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One row in full, its wire form at the end. */
export const RowDrawer = ({ title, heading = title, isOpen, error, wire, onClose, children }: RowDrawerProps) => {
  useReturnedFocus()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="xl"
      title={heading}
      closeButtonProps={{ 'aria-label': t('Close') }}
      transitionProps={{ duration: 0 }}
    >
      <Stack>
        <ProblemAlert error={error instanceof ServerLostError ? null : error} />
        {wire === undefined ? (
          error === null || error instanceof ServerLostError ? (
            <Reading what={title} />
          ) : null
        ) : (
          <>
            {children}
            <NarrowFold title={t('JSON of the API')}>
              <JsonTree value={wire} what={t('the wire JSON')} />
            </NarrowFold>
          </>
        )}
      </Stack>
    </Drawer>
  )
}
