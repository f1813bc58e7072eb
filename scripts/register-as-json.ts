import type { Plugin } from 'rolldown'
import { evaluatedModules } from './evaluated-modules.js'

/**
 * Writes the register of assumptions into a bundle as JSON text, one for each of its files, and the values of its profiles, which are all that
 * most programs need of it: an engine reads a hundred kilobytes of that
 * in a fraction of the time it takes to compile and run the same as literals.
 */
export const registerAsJson = (): Plugin =>
  evaluatedModules('register-as-json', /\/src\/register\/(?!register\b|assumption\b|operation-|profile-name)[\w-]+\.ts$/)
