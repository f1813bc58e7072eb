import { Dropzone } from '@mantine/dropzone'
import type { ReactNode } from 'react'
import classes from './file-drop.module.css'

interface FileDropProps {
  /** Name of the part of the page. */
  readonly label: string
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** A part of the page that takes a file that is dropped on it, whatever it is, and shows that it would. */
export const FileDrop = ({ label, onFile, children }: FileDropProps) => (
  <Dropzone
    role="region"
    aria-label={label}
    className={classes.drop ?? ''}
    multiple={false}
    // What is in it is used as before; a file is chosen by a button of its own.
    enablePointerEvents
    activateOnClick={false}
    activateOnKeyboard={false}
    onDrop={([file]: readonly File[]) => {
      if (file !== undefined) onFile(file)
    }}
  >
    {children}
  </Dropzone>
)
