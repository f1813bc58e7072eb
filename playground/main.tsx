/** @jsxImportSource preact */
import './playground.css'
import { render } from 'preact'
import { Playground } from './playground.js'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element for the playground')
render(<Playground />, root)

// Without it the page works as well, with a network.
void navigator.serviceWorker?.register('service-worker.js').catch(() => undefined)
