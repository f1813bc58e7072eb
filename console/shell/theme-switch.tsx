import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import IconAuto from '@tabler/icons-react/icons/IconDeviceDesktop'
import IconDark from '@tabler/icons-react/icons/IconMoon'
import IconLight from '@tabler/icons-react/icons/IconSun'
import { t } from '../language/language.js'

const schemes: Readonly<Record<MantineColorScheme, { readonly Icon: TablerIcon; readonly next: MantineColorScheme }>> = {
  auto: { Icon: IconAuto, next: 'light' },
  light: { Icon: IconLight, next: 'dark' },
  dark: { Icon: IconDark, next: 'auto' },
}

/** Switches between the colours of the system, light and dark. The browser keeps the choice. */
export const ThemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { Icon, next } = schemes[colorScheme]
  const name = t('Theme: {now}. Switch to {next}', { now: t(colorScheme), next: t(next) })
  return (
    <ActionIcon variant="default" size="2rem" aria-label={name} title={name} onClick={() => setColorScheme(next)}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
