import classes from './method-chip.module.css'

/** The method of a request. */
export const MethodChip = ({ method }: { readonly method: string }) => (
  <span className={classes.chip} data-writes={!['GET', 'HEAD', 'OPTIONS'].includes(method) || undefined}>
    {method}
  </span>
)
