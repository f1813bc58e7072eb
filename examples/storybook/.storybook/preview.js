import { mswLoader } from 'msw-storybook-addon/csf3'
import { createHandlers } from 'producer-commerce-emulator/msw'
import { emulator } from './emulator.js'

// Handlers for all stories; the token that a story shows its component with selects the world.
export default {
  loaders: [mswLoader()],
  parameters: { msw: createHandlers(emulator, { sandboxUrl: 'https://sandbox.example.test' }) },
}
