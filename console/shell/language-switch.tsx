import { Button } from '@mantine/core'
import IconLanguage from '@tabler/icons-react/icons/IconLanguage'
import { chooseLanguage, type Language, language, languages, t } from '../language/language.js'

interface LanguageSwitchProps {
  /** Loads the page in the language; by default as it is. */
  readonly onChoose?: (language: Language) => unknown
}

/** Switches between English and Portuguese. The browser keeps the choice. */
export const LanguageSwitch = ({ onChoose = chooseLanguage }: LanguageSwitchProps) => {
  const other: Language = language === 'en' ? 'pt' : 'en'
  const name = t('Language {code}: {now}. Switch to {next}', {
    code: language.toUpperCase(),
    now: languages[language],
    next: languages[other],
  })
  return (
    <Button
      px={8}
      variant="default"
      fw={400}
      flex="none"
      leftSection={<IconLanguage size={16} stroke={1.75} aria-hidden />}
      lang={language}
      aria-label={name}
      title={name}
      onClick={() => void onChoose(other)}
    >
      {language.toUpperCase()}
    </Button>
  )
}
