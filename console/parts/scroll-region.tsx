import type { ReactNode, Ref } from 'react'

interface ScrollRegionProps {
  readonly label: string
  readonly className: string | undefined
  readonly frame?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** A part of the page that scrolls by itself, by keyboard as well. */
export const ScrollRegion = ({ label, className, frame, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <section className={className} aria-label={label} tabIndex={0} ref={frame}>
    {children}
  </section>
)
