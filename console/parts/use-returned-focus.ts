import { useEffect, useState } from 'react'

/** Gives the focus back to what had it before the component was drawn, once it is gone. The library does so only for what it saw closed before. */
export const useReturnedFocus = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) setTimeout(() => opener.focus({ preventScroll: true }))
    },
    [opener],
  )
}
