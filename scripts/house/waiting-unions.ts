import { Visitor } from 'rolldown/utils'
import { parse } from './read-imports.js'
import type { SourceFile } from './source-file.js'

/** How many types of a file are something or a promise of the same, such as `X | Promise<X>`; a promise or nothing is none of them. */
export const countWaitingUnions = ({ path, text }: SourceFile): number => {
  let count = 0
  new Visitor({
    TSUnionType: ({ types }) => {
      const members = types.map(({ start, end }) => text.slice(start, end))
      const promised = members.filter((member) => member.startsWith('Promise')).join()
      if (members.some((member) => !member.startsWith('Promise') && promised.includes(member))) count += 1
    },
  }).visit(parse(path, text))
  return count
}
