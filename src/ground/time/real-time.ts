export * from '../../emulator/real-time.js'
