import { t } from '../language/language.js'

/** Mark of what a scenario or chaos did: a delay, a cut, a lost answer, a disturbed webhook. */
export const Purpose = () => (
  <span className="purpose" title={t('Done by a scenario or by chaos, not by the client')}>
    {t('on purpose')}
  </span>
)
