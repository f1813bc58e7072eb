import { useComputedColorScheme } from '@mantine/core'
import { collapseAllNested, darkStyles, defaultStyles, JsonView } from 'react-json-view-lite'
import { CopyText } from './copy-text.js'

/** JSON as a tree that folds; the first level is open. */
export const JsonTree = ({ value, what }: { readonly value: object; readonly what: string }) => {
  const scheme = useComputedColorScheme('light')
  return (
    <section className="json-tree" aria-label={what}>
      <CopyText value={JSON.stringify(value, null, 2)} what={what} />
      <JsonView
        data={value}
        shouldExpandNode={collapseAllNested}
        style={scheme === 'dark' ? darkStyles : defaultStyles}
        aria-label={what}
      />
    </section>
  )
}
