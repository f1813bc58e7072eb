import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone: the menu lies above the page. Style sheets say the same by `47.99em`. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
