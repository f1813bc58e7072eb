/** Opens the fold around the element that the address names, and gives that element back if the fold was shut. */
export const openFold = (): HTMLElement | null => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const fold = target?.closest<HTMLDetailsElement>('details:not([open])')
  if (!fold) return null
  fold.open = true
  return target
}
