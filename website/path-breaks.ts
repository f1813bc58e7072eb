import type { MarkdownRenderer } from 'vitepress'

/** Lets a path in running text or in a table break before its slashes, where there is no room for it. */
export const pathBreaks = (md: MarkdownRenderer): void => {
  const write = md.renderer.rules.code_inline
  if (write === undefined) throw new Error('Code in running text is written in a way that is not known.')
  md.renderer.rules.code_inline = (...code) => write(...code).replaceAll(/(?<=[\w}])\/(?=[\w{])/g, '<wbr>/')
}
