import { Alert } from '@mantine/core'
import { ControlProblem, describeProblem } from '../api/problems.js'
import { useFeed, useStaleness } from '../api/world-context.js'
import { t } from '../language/language.js'
import { EmulatorText } from './emulator-text.js'

/** Says that what is shown is from before: nobody answers, or something could not be read again. */
export const StaleBanner = () => {
  const { state } = useFeed()
  const reason = useStaleness()
  if (state !== 'lost' && reason === undefined) return null
  const isRefused = state !== 'lost' && reason instanceof ControlProblem
  return (
    <Alert color="red" title={isRefused ? t('Something could not be read') : t('The emulator does not answer')} role="alert">
      {isRefused ? (
        <>
          <EmulatorText text={describeProblem(reason)} />{' '}
        </>
      ) : null}
      {t('The page shows old data. It tries again and continues by itself.')}
    </Alert>
  )
}
