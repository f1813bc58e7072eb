import { options, type VNode } from 'preact'
import { type ReactNode, useCallback, useContext, useInsertionEffect, useRef } from 'preact/compat'

// React as the built console has it: Preact, a tenth of its size, with what React 19 adds and the component library uses.

export {
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  createPortal,
  createRef,
  default,
  Fragment,
  flushSync,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  PureComponent,
  StrictMode,
  Suspense,
  startTransition,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} from 'preact/compat'

/** Value of a context. React's takes a promise as well; nothing here does. */
export const use = useContext

/** Stable function that calls the latest one given. */
export const useEffectEvent = <Arguments extends unknown[], Result>(
  callback: (...values: Arguments) => Result,
): ((...values: Arguments) => Result) => {
  const latest = useRef(callback)
  useInsertionEffect(() => {
    latest.current = callback
  })
  return useCallback((...values: Arguments) => latest.current(...values), [])
}

interface ActivityProps {
  readonly mode?: 'visible' | 'hidden'
  readonly children?: ReactNode
}

/** Children while they are visible. React's keeps the state of hidden ones; the console keeps that in the address. */
export const Activity = ({ mode = 'visible', children }: ActivityProps): ReactNode => (mode === 'hidden' ? null : children)

/** Hook that runs before a node is compared with the one before; its name is that of the published build. */
interface Hooks {
  __b?: (node: VNode) => void
}

const hooks = options as Hooks
const before = hooks.__b

// A function component gets its `ref` as a prop, as in React 19; Preact would keep it from the component.
hooks.__b = (node) => {
  if (typeof node.type === 'function' && node.ref != null && !('render' in (node.type.prototype ?? {}))) {
    Object.assign(node.props, { ref: node.ref })
    node.ref = null
  }
  before?.(node)
}
