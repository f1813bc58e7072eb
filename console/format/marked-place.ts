import type { TextPosition } from '../../src/reading/located-data.js'

/** What the emulator says of the name of a member; all else is about its value. */
const aboutName = /: (?:there is no such member|no member can have this name)/

/** Name of a member, and what stands between it and its value. */
const nameBeforeValue = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'{}[\],#:][^{}[\],#:]*)\s*:\s*/

/** What begins where no text, number or word does: a container, a comment, a block or an anchor. */
const noScalar = /^(?:[{[#|>&]|$)/

/**
 * Place in a text of what is wrong there. The emulator names the place of a member, where its name begins: that is right for a name that
 * is wrong. For a value, it is where the value begins, if that stands behind the name.
 * @param member path of the member, such as `orders.da_ana.at`.
 */
export const markedPlace = (
  text: string,
  { line, column }: TextPosition,
  { member, message }: { readonly member: string; readonly message: string },
): TextPosition => {
  if (aboutName.test(message)) return { line, column }
  const rest = (text.split(/\r?\n/)[line - 1] ?? '').slice(column - 1)
  const [before = '', name = ''] = nameBeforeValue.exec(rest) ?? []
  const plain = name.replace(/^(["'])(.*)\1$/s, '$2')
  // A missing member is placed at what it is missing in, an item of a list at its beginning.
  const isIts = before !== '' && (member === plain || member.endsWith(`.${plain}`))
  return isIts && !noScalar.test(rest.slice(before.length)) ? { line, column: column + before.length } : { line, column }
}
