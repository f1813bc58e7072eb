import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { t } from '../language/language.js'

const schemes: Readonly<Record<MantineColorScheme, { readonly sign: string; readonly next: MantineColorScheme }>> = {
  auto: { sign: '◐', next: 'light' },
  light: { sign: '☀', next: 'dark' },
  dark: { sign: '☾', next: 'auto' },
}

/** Switches between the colours of the system, light and dark. The browser keeps the choice. */
export const ThemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { sign, next } = schemes[colorScheme]
  const name = t('Theme: {now}. Switch to {next}', { now: t(colorScheme), next: t(next) })
  return (
    <button type="button" className="head-button head-theme" aria-label={name} title={name} onClick={() => setColorScheme(next)}>
      <span aria-hidden>{sign}</span>
    </button>
  )
}
