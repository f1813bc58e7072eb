import { Code } from '@mantine/core'

/** A text of the emulator, with what stands between backticks as code. */
export const Prose = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
    return index % 2 === 0 ? part : <Code key={index}>{part}</Code>
  })
