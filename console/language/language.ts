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

/** The same for `Intl`. */
export const locale = language === 'pt' ? 'pt-BR' : 'en'

// Texts stand in constants of modules, too: whatever imports this module waits for them.
const dictionary: Readonly<Record<string, string>> = language === 'pt' ? (await import('./portuguese.js')).portuguese : {}

if (typeof document !== 'undefined') document.documentElement.lang = locale

/** Chooses the language for this browser and loads the page in it. The address, which is the state, stays. */
export const chooseLanguage = (chosen: Language): void => {
  localStorage.setItem(storedAs, chosen)
  window.location.reload()
}

const numbers = new Intl.NumberFormat(locale)

/** A number as the language of the page writes it: `1,234.5` or `1.234,5`. */
export const formatNumber = (number: number): string => numbers.format(number)

const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A number with one digit behind the point, or the comma: `49.2` or `49,2`. */
export const formatTenths = (number: number): string => tenths.format(number)

const variable = /\{(\w+)\}/

/**
 * Text in the language of the page. A text without a translation stays as it is.
 * @param text in English, a literal, with variables as `{name}`.
 * @param values numbers are counts and amounts; the number of a record is given as text.
 */
export const t = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  (dictionary[text] ?? text).replace(new RegExp(variable, 'g'), (whole, name: string) => write(values[name] ?? whole))

const write = (value: string | number): string => (typeof value === 'number' ? formatNumber(value) : value)

/** Text in the language of the page whose variables can be elements. */
export const rich = (text: string, values: Readonly<Record<string, ReactNode>>): ReactNode =>
  createElement(
    Fragment,
    null,
    ...(dictionary[text] ?? text).split(variable).map((part, index) => (index % 2 === 0 ? part : writeNode(values[part]))),
  )

const writeNode = (value: ReactNode): ReactNode => (typeof value === 'number' ? formatNumber(value) : value)
