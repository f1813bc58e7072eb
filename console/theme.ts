import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** Shades that are dark enough to be read; fonts are those of the system. */
export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  cursorType: 'pointer',
  defaultRadius: 'sm',
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
  },
})

export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#495057',
    '--mantine-color-placeholder': '#5c636a',
    '--mantine-color-anchor': '#1864ab',
    '--mantine-color-error': '#c92a2a',
  },
  dark: {
    '--mantine-color-dimmed': '#c1c2c5',
    '--mantine-color-placeholder': '#a6a7ab',
    '--mantine-color-anchor': '#74c0fc',
    '--mantine-color-error': '#ffa8a8',
  },
})
