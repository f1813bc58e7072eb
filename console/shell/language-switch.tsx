import { ActionIcon } from '@mantine/core'
import { chooseLanguage, type Language, language, languages, t } from '../language/language.js'

interface LanguageSwitchProps {
  /** What has to be kept first: the page is loaded anew. */
  readonly before?: () => Promise<void>
}

/** Switches between English and Portuguese. The browser keeps the choice. */
export const LanguageSwitch = ({ before }: LanguageSwitchProps) => {
  const other: Language = language === 'en' ? 'pt' : 'en'
  const choose = async (): Promise<void> => {
    await before?.()
    chooseLanguage(other)
  }
  const name = t('Language {code}: {now}. Switch to {next}', {
    code: language.toUpperCase(),
    now: languages[language],
    next: languages[other],
  })
  return (
    <ActionIcon fz="xs" lang={language} aria-label={name} title={name} onClick={() => void choose()}>
      {language.toUpperCase()}
    </ActionIcon>
  )
}
