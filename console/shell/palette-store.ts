import { createSpotlight } from '@mantine/spotlight'

/** The palette: whether it is open, and which of its items is chosen. */
export const [paletteStore, palette] = createSpotlight()
