import type { ReactNode } from 'react'

interface FormProps {
  /** What comes of it, what is wrong with it too, is shown by the action that is asked for it. */
  readonly onSubmit: () => unknown
  readonly children: ReactNode
}

/** Does something when it is sent, and stays on its page. */
export const Form = ({ onSubmit, children }: FormProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      Promise.resolve(onSubmit()).catch(() => undefined)
    }}
  >
    {children}
  </form>
)
