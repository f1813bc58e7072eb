import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { ErrorFence } from './parts/error-fence.js'
import { UndoNotice } from './parts/undo-notice.js'
import { Console } from './shell/console.js'
import { theme, variables } from './theme.js'

const client = new QueryClient({
  // A browser that calls itself offline still reaches an emulator on its own machine. Nothing waits for it to be online.
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 1_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

const readNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// For the styles of what lies below the component library.
setNonce(readNonce())

export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto" getStyleNonce={readNonce}>
    <QueryClientProvider client={client}>
      <ErrorFence>
        <Console />
      </ErrorFence>
      <UndoNotice />
    </QueryClientProvider>
  </MantineProvider>
)
