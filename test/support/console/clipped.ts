import type { Frame } from 'playwright'

/** Controls of a document that cannot be seen whole, used, or read, each with what is wrong. What scrolls may be scrolled. */
export const clippedIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="button"], [role="slider"]'
    const slack = 1.5
    const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element)
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
    const isMeant = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) && width > 1 && height > 1
    }
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`
    const found: string[] = []
    // What is behind a dialog is not meant to be used.
    const root = document.querySelector('[role="dialog"]') ?? document
    for (const element of root.querySelectorAll<HTMLElement>(selector)) {
      if (!isMeant(element) || element.hasAttribute('data-skip')) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      if (width > document.documentElement.clientWidth + slack) found.push(`wider than the page: ${nameOf(element)}`)
      else if (left < -slack || right > document.documentElement.clientWidth + slack)
        found.push(`beyond the page: ${nameOf(element)}`)
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const { overflowX, overflowY, position } = styleOf(around)
        const box = around.getBoundingClientRect()
        const isNarrow = (hides(overflowX) || scrolls(overflowX)) && (left < box.left - slack || right > box.right + slack)
        const isLow = (hides(overflowY) || scrolls(overflowY)) && (top < box.top - slack || bottom > box.bottom + slack)
        if (isNarrow || isLow)
          found.push(`cut off by ${around.tagName} ${around.className.toString().slice(0, 40)}: ${nameOf(element)}`)
        if (position === 'fixed') break
      }
      for (const part of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
        const isText = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
        if (!isText || part instanceof HTMLSelectElement || part instanceof HTMLOptionElement) continue
        if (part.closest('[title]') !== null) continue
        if (hides(styleOf(part).overflowX) && part.scrollWidth > part.clientWidth + slack)
          found.push(`its text is cut: ${nameOf(element)}`)
      }
      if (element instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(element.type)) continue
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = document.elementFromPoint(x, y)
      const isHit = hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null)
      if (!isHit) found.push(`covered by ${hit?.tagName} ${hit?.className.toString().slice(0, 40)}: ${nameOf(element)}`)
    }
    return found
  })

/** What is wider than it is shown, and so has to be scrolled sideways: the page, or a dialog on it. Regions for that may be. */
export const sidewaysIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} is ${scrollWidth} wide, of which ${clientWidth} are shown`),
  )
