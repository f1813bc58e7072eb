/** Mark of what a scenario or chaos did: a delay, a cut, a lost answer, a disturbed webhook. */
export const Purpose = () => (
  <span className="purpose" title="Done by a scenario or by chaos, not by the client">
    on purpose
  </span>
)
