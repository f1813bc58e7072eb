/** Paragraphs in a fold that a reader opens; GitHub and the site open it for a link to what is in it. */
export const folded = (summary: string, paragraphs: readonly string[]): readonly string[] => [
  `<details>\n<summary>${summary}</summary>`,
  ...paragraphs,
  '</details>',
]
