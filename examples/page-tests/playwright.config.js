import { defineConfig } from '@playwright/test'

const page = 'http://127.0.0.1:5173'
export const emulator = 'http://127.0.0.1:4010'

// Two servers: the page under test, and the emulator that it asks, which lets that page in.
export default defineConfig({
  testDir: 'playwright',
  fullyParallel: true,
  reporter: 'list',
  use: { baseURL: page },
  webServer: [
    { command: `npx producer-commerce-emulator --port 4010 --now 2026-03-01T12:00:00Z --freeze --cors ${page}`, url: emulator },
    { command: 'npm run dev', url: page },
  ],
})
