import { Button, Group, Stack, TextInput } from '@mantine/core'
import { t } from '../console/language/language.js'
import { Form } from '../console/parts/form.js'
import { CodeArea, CodeInput } from './code-field.js'
import type { Settings } from './messages.js'
import classes from './playground.module.css'

interface Props {
  readonly wanted: Settings
  readonly onChange: (wanted: Settings) => void
  readonly onStart: () => Promise<void>
}

const sampleData =
  'products: { violao: { name: Violão do Zero } }\noffers: { curso: { product: violao, price: 20000 } }\norders: { da_ana: { offer: curso } }'

/** Form of the start settings; submitting it replaces the present world. */
export const WorldForm = ({ wanted, onChange, onStart }: Props) => {
  const change = (part: Partial<Settings>): void => onChange({ ...wanted, ...part })
  return (
    <Form onSubmit={() => void onStart()}>
      <Stack gap="sm" align="stretch">
        <Group grow align="start" gap="xs">
          <TextInput
            label={t('Seed')}
            type="number"
            required
            withAsterisk={false}
            step={1}
            value={Number.isNaN(wanted.seed) ? '' : wanted.seed}
            onChange={({ currentTarget }) => change({ seed: currentTarget.valueAsNumber })}
          />
          <CodeInput
            label={t('Clock stands at')}
            required
            value={wanted.now}
            onChange={({ currentTarget }) => change({ now: currentTarget.value.trim() })}
          />
        </Group>
        <CodeArea
          label={t('Own data, JSON or YAML')}
          minRows={4}
          placeholder={sampleData}
          value={wanted.data}
          onChange={({ currentTarget }) => change({ data: currentTarget.value })}
        />
        <Button type="submit" variant="default" className={classes.begin}>
          {t('Begin anew')}
        </Button>
      </Stack>
    </Form>
  )
}
