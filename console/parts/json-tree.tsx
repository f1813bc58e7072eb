import { collapseAllNested, defaultStyles, JsonView } from 'react-json-view-lite'
import { CopyText } from './copy-text.js'

/** The library's own colours are too pale to be read by everybody; those of the style sheet follow the scheme. */
const style = {
  ...defaultStyles,
  container: 'json-lines',
  label: 'json-label',
  nullValue: 'json-empty',
  undefinedValue: 'json-empty',
  stringValue: 'json-string',
  booleanValue: 'json-boolean',
  numberValue: 'json-number',
  otherValue: 'json-plain',
  punctuation: `${defaultStyles.punctuation} json-plain`,
  collapseIcon: `${defaultStyles.collapseIcon} json-plain`,
  expandIcon: `${defaultStyles.expandIcon} json-plain`,
  collapsedContent: `${defaultStyles.collapsedContent} json-plain`,
}

/** JSON as a tree that folds; the first level is open. */
export const JsonTree = ({ value, what }: { readonly value: object; readonly what: string }) => (
  <section className="json-tree" aria-label={what}>
    <CopyText value={JSON.stringify(value, null, 2)} what={what} />
    <JsonView data={value} shouldExpandNode={collapseAllNested} style={style} aria-label={what} />
  </section>
)
