import type { Frame } from 'playwright'

/** Texts within what a selector finds whose contrast with what is behind them is below WCAG AA, each with its ratio. */
export const paleIn = (frame: Frame, selector: string): Promise<string[]> =>
  frame.evaluate((wanted) => {
    type Colour = readonly [number, number, number, number]
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const read = (css: string): Colour => {
      if (canvas === null) throw new Error('No canvas')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = css
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    const over = (top: Colour, below: Colour): Colour => {
      const mix = (position: 0 | 1 | 2): number => top[position] * top[3] + below[position] * (1 - top[3])
      return [mix(0), mix(1), mix(2), 1]
    }
    const behind = (element: Element | null): Colour => {
      if (element === null) return read(getComputedStyle(document.body).backgroundColor)
      const own = read(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, behind(element.parentElement))
    }
    const luminance = ([red, green, blue]: Colour): number => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
        part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const found = new Set<string>()
    for (const part of document.querySelectorAll(wanted)) {
      for (const element of [part, ...part.querySelectorAll('*')]) {
        const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
        const drawn = getComputedStyle(element, '::after').content
        if ((!isText && (drawn === 'none' || drawn === '""')) || !element.checkVisibility()) continue
        if (element.matches(':disabled') || element.closest('button[data-disabled]') !== null) continue
        const background = behind(element)
        const [light = 0, dark = 0] = [
          luminance(over(read(getComputedStyle(element).color), background)),
          luminance(background),
        ].sort((left, right) => right - left)
        const ratio = (light + 0.05) / (dark + 0.05)
        if (ratio < 4.5) found.add(`${ratio.toFixed(2)}: ${(element.textContent ?? '').slice(0, 40)} (${element.className})`)
      }
    }
    return [...found]
  }, selector)
