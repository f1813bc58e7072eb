export * from '../../emulator/when-aborted.js'
