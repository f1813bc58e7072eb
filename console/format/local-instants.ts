import { formatInstant, formatTime } from './dates.js'

const instant = /(?<!["\w])\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z(?!["\w])/g

/** The emulator says when a window was opened in UTC and without a day. */
const timeOfWindow = /((?:window opened|janela aberta às) )(\d{2}:\d{2}:\d{2})/g

/** Prose with its instants as the page writes them, in the zone of the header. An instant in quotes is an example and stays. */
export const localInstants = (text: string): string =>
  text
    .replace(instant, (iso) => formatInstant(iso))
    .replace(timeOfWindow, (_, words: string, time: string) => words + formatTime(`1970-01-02T${time}Z`))
