import { renderToolTable } from './agent-tables.js'
import { renderFirstAssumptions, renderRegister } from './assumption-tables.js'
import { renderNotMeasurable, renderTierTable } from './calibration-table.js'
import { renderControlTable } from './control-tables.js'
import {
  renderEventTable,
  renderExamEffectTable,
  renderExamFindingTable,
  renderRetryTable,
  renderSignatureTable,
} from './event-table.js'
import { renderFindingTable } from './finding-table.js'
import { renderLandmarkTable, renderVariedLandmarkTable } from './landmark-table.js'
import { renderFixture } from './language-fixtures.js'
import { replaceMarkedPart } from './marked-part.js'
import { renderOperationTable, renderTokenTable } from './operation-tables.js'
import { renderEmulatorOptionTable, renderServeOptionTable } from './option-tables.js'
import { readProjectCalibration } from './project-calibration.js'
import { renderEffectExamples, renderEffectTable, renderScenarioTable } from './scenario-tables.js'
import { shapeTables } from './shape-tables.js'

/** What is made from the code: by page, then by the name of the markers it stands between. */
export const markedPages: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'docs/agents.md': { tools: renderToolTable },
  'docs/assumptions.md': {
    'first-assumptions': renderFirstAssumptions,
    register: () => renderRegister(readProjectCalibration()),
  },
  'docs/calibration.md': { tiers: renderTierTable, 'not-measurable': renderNotMeasurable },
  'docs/command-line.md': { 'options-serve': renderServeOptionTable },
  'docs/control-api.md': { 'control-routes': renderControlTable },
  'docs/extensions.md': { 'fixture-extension': renderFixture('../extension/src/address-limit.ts', 'ts') },
  'docs/javascript.md': { 'options-emulator': renderEmulatorOptionTable },
  'docs/landmarks.md': { landmarks: renderLandmarkTable, 'varied-landmarks': renderVariedLandmarkTable },
  'docs/languages.md': {
    'fixture-python': renderFixture('python/emulator.py', 'python'),
    'fixture-php': renderFixture('php/UsesEmulator.php', 'php'),
    'fixture-java': renderFixture('java/Emulator.java', 'java'),
    'fixture-go': renderFixture('go/emulator_test.go', 'go'),
    'fixture-ruby': renderFixture('ruby/emulator.rb', 'ruby'),
    'fixture-csharp': renderFixture('csharp/Emulator.cs', 'csharp'),
  },
  'docs/operations.md': { tokens: renderTokenTable, operations: renderOperationTable },
  'docs/scenarios.md': { scenarios: renderScenarioTable, effects: renderEffectTable, examples: renderEffectExamples },
  'docs/shapes.md': shapeTables,
  'docs/webhook-exam.md': { 'exam-effects': renderExamEffectTable, 'exam-findings': renderExamFindingTable },
  'docs/webhooks.md': { events: renderEventTable, signatures: renderSignatureTable, retries: renderRetryTable },
  'docs/why-refused.md': { findings: renderFindingTable },
}

/** The text of a page with every part that is made from the code made anew. */
export function renewPage(path: string, page: string): string {
  return Object.entries(markedPages[path] ?? {}).reduce((text, [name, render]) => replaceMarkedPart(text, name, render()), page)
}
