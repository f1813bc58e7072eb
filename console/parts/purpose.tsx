import { t } from '../language/language.js'
import { Pill } from './pill.js'

/** Mark of what a scenario or chaos did: a delay, a cut, a lost answer, a disturbed webhook. */
export const Purpose = () => (
  <span title={t('Done by a scenario or by chaos, not by the client')}>
    <Pill tone="gray">{t('on purpose')}</Pill>{' '}
  </span>
)
