import entry from '../cjs/index.cjs'

export const { ClockError, DataError, ExperimentError, InvalidOptionError, JournalFilterError, ScenarioError, UnknownRequestError, WaitTimeoutError, assumptions, createEmulator, experimentWorld, listScenarios, operationIds, profileNames, version } = entry
