import { Alert, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction, useControl } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { tell } from '../../language/told.js'
import { ActionButton } from '../../parts/action-button.js'
import { Form } from '../../parts/form.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { QueryData } from '../../parts/query-data.js'
import type { Owner } from './owner.js'
import { SchemaField } from './schema-field.js'
import { type Field, fieldsOf, kindsOf, readFields, type Schema } from './schema-fields.js'
import { type LoadedData, sendData } from './send-data.js'

interface AddFormProps {
  /** Producer and environment of the record, unless the form gives others. */
  readonly owner: Owner
  readonly onLoaded: (loaded: LoadedData) => void
}

/** Form for a record of any kind, generated from the JSON Schema of data documents. */
export const AddForm = ({ owner, onLoaded }: AddFormProps) => {
  const schema = useControl<Schema>('/data/schema', false)
  return (
    <QueryData query={schema} what={t('the schema')}>
      {(schema) => <KindForm schema={schema} owner={owner} onLoaded={onLoaded} />}
    </QueryData>
  )
}

const KindForm = ({ schema, owner, onLoaded }: AddFormProps & { readonly schema: Schema }) => {
  const kinds = kindsOf(schema)
  const [kind, setKind] = useState('orders')
  return (
    <Stack maw={560}>
      <NativeSelect
        label={t('Kind')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
        data={kinds.map((value) => ({ value, label: tell(value).text }))}
      />
      <RecordForm key={kind} kind={kind} fields={fieldsOf(schema, kind)} owner={owner} onLoaded={onLoaded} />
    </Stack>
  )
}

interface RecordFormProps extends AddFormProps {
  readonly kind: string
  readonly fields: readonly Field[]
}

const RecordForm = ({ kind, fields, owner, onLoaded }: RecordFormProps) => {
  const [label, setLabel] = useState('')
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const add = useAction<object, LoadedData>((control, document) =>
    sendData(control, { method: 'POST', text: JSON.stringify(document) }),
  )
  const { record, wrong } = readFields(fields, texts)
  return (
    <Form onSubmit={() => add.mutate({ defaults: owner, [kind]: { [label]: record } }, { onSuccess: onLoaded })}>
      <Stack>
        <TextInput label={t('label')} required value={label} onChange={(event) => setLabel(event.currentTarget.value)} />
        {fields.map((field) => (
          <SchemaField
            key={field.name}
            field={field}
            value={texts[field.name] ?? ''}
            error={wrong[field.name]}
            onChange={(text) => setTexts({ ...texts, [field.name]: text })}
          />
        ))}
        <ProblemAlert error={add.error} />
        {add.data === undefined ? null : <Alert role="status">{add.data.said}</Alert>}
        <ActionButton type="submit" loading={add.isPending} disabled={label.trim() === '' || Object.keys(wrong).length > 0}>
          {t('Add')}
        </ActionButton>
      </Stack>
    </Form>
  )
}
