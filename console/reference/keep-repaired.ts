/** Names and levels that the library leaves out, for those who do not see the page. */
const repair = (root: ParentNode): void => {
  root.querySelector('#servers')?.setAttribute('aria-label', 'Server')
  nameRegion(root.querySelector('.information-container'), 'About the API')
  nameRegion(root.querySelector('.schemes-server-container'), 'Server and token')
  for (const heading of root.querySelectorAll('h3.opblock-tag')) heading.setAttribute('aria-level', '2')
  for (const select of root.querySelectorAll('select:not([aria-label])')) select.setAttribute('aria-label', 'Choice')
}

/** Repairs what is drawn now and whatever is drawn later. */
export const keepRepaired = (root: HTMLElement): void => {
  repair(root)
  new MutationObserver(() => repair(root)).observe(root, { childList: true, subtree: true })
}

const nameRegion = (part: Element | null, name: string): void => {
  part?.setAttribute('role', 'region')
  part?.setAttribute('aria-label', name)
}
