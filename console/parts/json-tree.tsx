import { collapseAllNested, defaultStyles, JsonView } from 'react-json-view-lite'
import { CopyText } from './copy-text.js'
import classes from './json-tree.module.css'

/** The library's own colours are too pale to be read by everybody; those of the style sheet follow the scheme. */
const style = {
  ...defaultStyles,
  container: classes.lines ?? '',
  label: classes.label ?? '',
  nullValue: classes.empty ?? '',
  undefinedValue: classes.empty ?? '',
  stringValue: classes.string ?? '',
  booleanValue: classes.empty ?? '',
  numberValue: classes.number ?? '',
  otherValue: classes.plain ?? '',
  punctuation: `${defaultStyles.punctuation} ${classes.plain}`,
  collapseIcon: `${defaultStyles.collapseIcon} ${classes.plain}`,
  expandIcon: `${defaultStyles.expandIcon} ${classes.plain}`,
  collapsedContent: `${defaultStyles.collapsedContent} ${classes.plain}`,
}

/** JSON as a tree that folds; the first level is open. */
export const JsonTree = ({ value, what }: { readonly value: object; readonly what: string }) => (
  <section className={classes.tree} data-json aria-label={what}>
    <CopyText value={JSON.stringify(value, null, 2)} what={what} />
    <JsonView data={value} shouldExpandNode={collapseAllNested} style={style} aria-label={what} />
  </section>
)
