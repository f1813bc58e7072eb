import { inBrowser, type Theme, withBase } from 'vitepress'
// Its typeface comes from the console, in one file instead of fourteen.
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import '../../../console/typeface.css'
import { openFold } from './open-fold.js'
import { picture } from './picture.js'
import { startCommand } from './start-command.js'
import './theme.css'

/** Names the content of the landing page as such; the theme does so on all other pages. */
const nameContent = (): void => {
  const content = document.getElementById('VPContent')
  if (content?.classList.contains('is-home')) content.setAttribute('role', 'main')
  else content?.removeAttribute('role')
}

const afterRoute = (): void => {
  nameContent()
  openFold()?.scrollIntoView()
}

const theme: Theme = {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-hero-actions-after': startCommand, 'home-hero-after': picture }),
  enhanceApp({ router }) {
    if (!inBrowser) return
    // Comes before the router measures where the target of a link in the page is.
    addEventListener('hashchange', openFold)
    addEventListener('load', afterRoute)
    router.onAfterRouteChange = () => requestAnimationFrame(afterRoute)
    // Without it the site works as well, with a network.
    void navigator.serviceWorker?.register(withBase('/service-worker.js')).catch(() => undefined)
  },
}

export default theme
