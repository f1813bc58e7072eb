import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import classes from './playground.module.css'

/** A field for one line of code, such as a path. */
export const CodeInput = (props: TextInputProps) => (
  <TextInput withAsterisk={false} classNames={{ input: classes.code }} {...props} />
)

/** A field for code that grows with its lines. */
export const CodeArea = (props: TextareaProps) => (
  <Textarea autosize maxRows={20} spellCheck={false} classNames={{ input: classes.code }} {...props} />
)
