import type { Plugin } from 'rolldown'

/** Another file of the bundle, or a module of Node that nothing is wrapped around. */
const eager = /^(?:const (?=require_)|let (?=node_))([\w$]+) = (require\("(?:\.|node:)[^"]+"\));$(?!\n\1 = )/gm

/**
 * Has the CommonJS files of a bundle read each other, and the modules of Node, when something of them is first used: the bundler writes every use of another
 * file as a member of what was required, so that only what stands outside of all functions is wanted at once.
 */
export const lateRequires = (): Plugin => ({
  name: 'late-requires',
  renderChunk(code) {
    const names = [...code.matchAll(eager)].map(([, name = '']) => name)
    if (names.length === 0) return null
    const declared = code.replaceAll(
      eager,
      (_, name: string, required: string) => `let ${name}$;\nconst ${name} = () => (${name}$ ??= ${required});`,
    )
    return names.reduce((text, name) => text.replaceAll(used(name), `(${name.replaceAll('$', '$$')}())`), declared)
  },
})

/** Where a name stands that something is read of; not its declaration. */
const used = (name: string): RegExp => new RegExp(`(?<![\\w$]|(?<!\\.)\\.)${name.replaceAll('$', '\\$')}(?=[.,;)\\]}])`, 'g')
