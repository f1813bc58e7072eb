import { createElement, Fragment, type ReactNode } from 'react'

/** Languages of the console, in their own names. */
export const languages = { en: 'English', pt: 'Português' } as const

export type Language = keyof typeof languages

const storedAs = 'language'

const preferred = (): Language => {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(storedAs)
  if (stored === 'en' || stored === 'pt') return stored
  return typeof navigator !== 'undefined' && /^pt\b/i.test(navigator.language ?? '') ? 'pt' : 'en'
}

/** Language of the page: the one chosen in this browser, or else that of the browser. */
export const language: Language = preferred()

// Texts stand in constants of modules, too: whatever imports this module waits for them.
const dictionary: Readonly<Record<string, string>> = language === 'pt' ? (await import('./portuguese.js')).portuguese : {}

if (typeof document !== 'undefined') document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en'

/** Chooses the language for this browser and loads the page in it. The address, which is the state, stays. */
export const chooseLanguage = (chosen: Language): void => {
  localStorage.setItem(storedAs, chosen)
  window.location.reload()
}

const variable = /\{(\w+)\}/

/**
 * Text in the language of the page. A text without a translation stays as it is.
 * @param text in English, a literal, with variables as `{name}`.
 */
export const t = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  (dictionary[text] ?? text).replace(new RegExp(variable, 'g'), (whole, name: string) => String(values[name] ?? whole))

/** Text in the language of the page whose variables can be elements. */
export const rich = (text: string, values: Readonly<Record<string, ReactNode>>): ReactNode =>
  createElement(
    Fragment,
    null,
    ...(dictionary[text] ?? text).split(variable).map((part, index) => (index % 2 === 0 ? part : values[part])),
  )
