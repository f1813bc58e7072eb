import classes from './request-path.module.css'

interface RequestPathProps {
  readonly path: string
  /** Without the question mark; `''` for none. */
  readonly query: string
}

/** Where a request went; the query is dimmed. */
export const RequestPath = ({ path, query }: RequestPathProps) => (
  <span className={classes.path}>
    {path}
    {query === '' ? null : <span className={classes.query}>?{query}</span>}
  </span>
)
