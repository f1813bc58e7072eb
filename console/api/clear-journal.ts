import { t } from '../language/language.js'
import { restoreInPlace, useUndoableAction } from './undo.js'
import { useWorld } from './world-context.js'

/** Empties the journal of the shown world, which can be undone. */
export const useClearJournal = () => {
  const { id } = useWorld()
  return useUndoableAction<void>({
    act: (control) => control.send('DELETE', '/requests'),
    said: () => t('The journal of {id} was cleared.', { id }),
    undo: restoreInPlace(t('The world {id} is as it was before, with its journal.', { id })),
  })
}
