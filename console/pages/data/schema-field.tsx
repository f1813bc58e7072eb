import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { t } from '../../language/language.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import type { Field } from './schema-fields.js'

interface SchemaFieldProps {
  readonly field: Field
  readonly value: string
  /** What is wrong with what was written; undefined for nothing. */
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** The field of a member: a choice where there are few values, a text otherwise. */
export const SchemaField = ({ field: { name, description, choices, isNested }, value, error, onChange }: SchemaFieldProps) => {
  const shared = { label: name, description: description && <EmulatorText text={description} />, error, value }
  if (choices.length > 0) {
    const data = [{ value: '', label: t('generated') }, ...choices.map((choice) => ({ value: choice, label: choice }))]
    return <NativeSelect {...shared} data={data} onChange={(event) => onChange(event.currentTarget.value)} />
  }
  if (isNested) return <Textarea {...shared} autosize minRows={1} onChange={(event) => onChange(event.currentTarget.value)} />
  return <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
}
