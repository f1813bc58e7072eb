import { inBrowser, type Theme, withBase } from 'vitepress'
// With the fonts of the system: nothing has to be loaded for them.
import DefaultTheme from 'vitepress/theme-without-fonts'
import './narrow.css'

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp() {
    // Without it the site works as well, with a network.
    if (inBrowser) void navigator.serviceWorker?.register(withBase('/service-worker.js')).catch(() => undefined)
  },
}

export default theme
