import { t } from '../language/language.js'
import { restoreInPlace, useUndoableAction } from './undo.js'
import { useWorld } from './world-context.js'

/** Takes the shown world back to its start, which can be undone. */
export const useResetWorld = () => {
  const { id } = useWorld()
  return useUndoableAction<void>({
    act: (control) => control.send('POST', '/reset'),
    said: () => t('The world {id} was reset.', { id }),
    undo: restoreInPlace(t('The world {id} is as it was before the reset.', { id })),
  })
}
