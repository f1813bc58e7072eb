import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './strip.module.css'

/** A record among those that it belongs to. */
export interface StripNode {
  /** Such as `Order`. */
  readonly kind: string
  readonly name: string
  /** Whether the name is an id or another word of machines. */
  readonly isId?: boolean
  /** Its status, in a pill. */
  readonly status?: ReactNode
  /** Where it leads, or what shows it; left out for what has no view, and for the record that is shown. */
  readonly to?: string | (() => void)
  readonly isShown?: boolean
}

/** How a record hangs together with others, from what it came of to what came of it: each leads to its view. */
export const Strip = ({ label, nodes }: { readonly label: string; readonly nodes: readonly StripNode[] }) => (
  <nav aria-label={label}>
    <ol className={classes.strip}>
      {nodes.map((node) => (
        <li key={node.kind} className={classes.node}>
          <Box node={node} />
        </li>
      ))}
    </ol>
  </nav>
)

const Box = ({ node: { kind, name, isId, status, to, isShown } }: { readonly node: StripNode }) => {
  const content = (
    <>
      <span className={classes.kind}>{kind}</span>
      <span className={isId === true ? `${classes.name} mono` : classes.name} title={name}>
        {name}
      </span>
      {status}
    </>
  )
  if (to === undefined) {
    return (
      <span className={classes.box} {...(isShown === true ? { 'data-present': true, 'aria-current': true } : {})}>
        {content}
      </span>
    )
  }
  if (typeof to === 'string') {
    return (
      <Anchor className={classes.box} href={to}>
        {content}
      </Anchor>
    )
  }
  return (
    <Anchor component="button" type="button" className={classes.box} onClick={to}>
      {content}
    </Anchor>
  )
}
