import { Fold, type FoldProps } from './fold.js'
import { useIsNarrow } from './use-is-narrow.js'

/** A part of a page that is folded where the window is narrow alone. */
export const NarrowFold = ({ children, ...fold }: FoldProps) => (useIsNarrow() ? <Fold {...fold}>{children}</Fold> : children)
