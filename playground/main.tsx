import './playground.css'
import { createRoot } from 'react-dom/client'
import { Playground } from './playground.js'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element for the playground')
createRoot(root).render(<Playground />)

// Without it the page works as well, with a network.
void navigator.serviceWorker?.register('service-worker.js').catch(() => undefined)
