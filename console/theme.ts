import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { colors } from './colors.js'
import classes from './theme.module.css'
import './typeface.css'

/** The one accent, the color of the mark. Shades 7 and above pass AA on white. */
const accent: MantineColorsTuple = [
  '#effcf9',
  '#d3f5ee',
  '#a7ebdf',
  '#5eead4',
  '#2dd4bf',
  '#14b8a6',
  '#0d9488',
  '#0f766e',
  '#115e59',
  '#134e4a',
]

/** Shades 6 and above pass AA below white text. */
const red: MantineColorsTuple = [
  '#fef3f2',
  '#fee4e2',
  '#fecdca',
  '#fda29b',
  '#f97066',
  '#d8433b',
  '#c4352c',
  '#b42318',
  '#912018',
  '#7a271a',
]

const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f2f3f6',
  '#e6e8ec',
  '#d9dce2',
  '#c1c6cf',
  '#9aa1ad',
  '#7d8593',
  '#565d6a',
  '#363c47',
  '#1a1d23',
]

const dark: MantineColorsTuple = [
  '#e4e6ea',
  '#c3c7cf',
  '#9aa1ad',
  '#6e7684',
  '#33373f',
  '#26292f',
  '#1c1f24',
  '#111317',
  '#0c0e11',
  '#08090b',
]

const field = { size: 'sm' }
const noTransition = { transitionProps: { duration: 0 } }
/** Alerts stand on the tints of states: red for what failed, amber for what to mind. */
const alertVars = (_: unknown, { color }: { readonly color?: string }) => {
  const tint = color === 'red' ? 'red' : 'amber'
  return { root: { '--alert-bg': `var(--tint-${tint})`, '--alert-color': `var(--tint-${tint}-text)` } }
}

/** Of drawers and dialogs. The head of one is no head of the page. */
const overlay = {
  ...noTransition,
  overlayProps: { backgroundOpacity: 0.35 },
  padding: 'md',
  attributes: { header: { role: 'presentation' } },
}

/** The design of console and playground in tokens: type, spacing, corners, colors, and the variants of the components that they use. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 7 },
  colors: { accent, red, gray, dark },
  black: '#1a1d23',
  autoContrast: true,
  cursorType: 'pointer',
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1.25rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.45' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.45' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'sm',
  shadows: { md: '0 8px 24px rgb(12 14 17 / 12%)', xl: '0 16px 48px rgb(12 14 17 / 20%)' },
  // By name: with the components themselves the first page would load all of them.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 }, classNames: { root: classes.icon } },
    Alert: { classNames: { root: classes.alert, title: classes.alertTitle }, vars: alertVars },
    Anchor: { defaultProps: { underline: 'hover' }, classNames: { root: classes.anchor } },
    Autocomplete: { defaultProps: { ...field, comboboxProps: noTransition } },
    Button: {
      defaultProps: { size: 'xs' },
      classNames: { root: classes.button, label: classes.buttonLabel },
    },
    Card: { defaultProps: { withBorder: true, padding: 'md', radius: 'md' }, classNames: { root: classes.card } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' }, classNames: { input: classes.field } },
    Code: { classNames: { root: classes.code } },
    Drawer: {
      defaultProps: { ...overlay, position: 'right', size: 'xl' },
      classNames: { header: classes.overlayHeader, title: classes.overlayTitle, content: classes.drawerContent },
    },
    Input: {
      defaultProps: field,
      classNames: { input: classes.field },
      vars: () => ({ wrapper: { '--input-height': 'var(--field-height)', '--input-fz': '0.8125rem' } }),
    },
    InputWrapper: {
      defaultProps: field,
      classNames: { label: classes.label, description: classes.description },
    },
    List: { classNames: { item: classes.listItem } },
    Modal: {
      defaultProps: { ...overlay, radius: 'md' },
      classNames: { header: classes.overlayHeader, title: classes.overlayTitle },
    },
    NativeSelect: { defaultProps: field, classNames: { input: classes.select } },
    NumberInput: { defaultProps: field },
    Pagination: { defaultProps: { size: 'sm' }, classNames: { control: classes.page } },
    SegmentedControl: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'sm' }, classNames: { track: classes.field } },
    Table: {
      defaultProps: { verticalSpacing: 6, horizontalSpacing: 'xs', highlightOnHover: true },
      classNames: { table: classes.table, th: classes.th },
    },
    Tabs: { classNames: { list: classes.tabs, tab: classes.tab } },
    TextInput: { defaultProps: field },
    Textarea: { defaultProps: field },
  },
})

export const variables: CSSVariablesResolver = () => colors
