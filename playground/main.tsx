import '@mantine/core/styles.css'
import '../console/console.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { theme, variables } from '../console/theme.js'
import { Playground } from './playground.js'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element for the playground')
createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
    <Playground />
  </MantineProvider>,
)

// Without it the page works as well, with a network.
void navigator.serviceWorker?.register('service-worker.js').catch(() => undefined)
