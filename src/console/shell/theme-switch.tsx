import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'

const schemes: Readonly<Record<MantineColorScheme, { readonly sign: string; readonly next: MantineColorScheme }>> = {
  auto: { sign: '◐', next: 'light' },
  light: { sign: '☀', next: 'dark' },
  dark: { sign: '☾', next: 'auto' },
}

/** Switches between the colours of the system, light and dark. The browser keeps the choice. */
export const ThemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { sign, next } = schemes[colorScheme]
  const name = `Theme: ${colorScheme}. Switch to ${next}`
  return (
    <button type="button" className="head-button head-theme" aria-label={name} title={name} onClick={() => setColorScheme(next)}>
      <span aria-hidden>{sign}</span>
    </button>
  )
}
