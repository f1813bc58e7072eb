import '@mantine/core/styles.css'
import '@mantine/dropzone/styles.css'
import '@mantine/spotlight/styles.css'
import 'react-json-view-lite/dist/index.css'
import './console.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the console')
createRoot(root).render(<App />)
