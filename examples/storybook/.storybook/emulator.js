import { createEmulator } from 'producer-commerce-emulator'

export const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
