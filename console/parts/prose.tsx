import { Anchor, Code } from '@mantine/core'
import { proseParts } from '../format/prose.js'
import { linkTo, useRoute } from '../shell/route.js'

/** A text of the emulator, with its code as code. A page of the documents is linked as the page of the console about the same. */
export const Prose = ({ text }: { readonly text: string }) => {
  // None where there is no console around it, as in the playground.
  const { world } = useRoute()
  return proseParts(text).map((part, index) => {
    if (part.kind === 'words') return part.text
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
    if (part.kind === 'code') return <Code key={index}>{part.text}</Code>
    if (world === undefined) return part.text
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Anchor key={index} inherit href={linkTo(world, part.page)}>
        {part.text}
      </Anchor>
    )
  })
}
