import { Button, Group, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { List } from '../../../src/emulator/control-lists.js'
import type { ListedScenario } from '../../../src/extensions/scenarios/library.js'
import { seekWords } from '../../../src/reading/sought-words.js'
import { useControl } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { QueryData } from '../../parts/query-data.js'
import { useIsNarrow } from '../../parts/use-is-narrow.js'
import { setParameters, useParameter } from '../../shell/route.js'
import { ScenarioCard } from './scenario-card.js'

/** Scenarios that a phone shows before somebody searches or asks for the others. */
const firstOnPhone = 8

/** The scenarios that come with the emulator. */
export const Library = ({ played }: { readonly played: string | null }) => {
  const library = useControl<List<ListedScenario>>('/scenarios', false)
  const text = useParameter('search')
  const isFound = seekWords(text)
  const all = library.data?.data ?? []
  const found = all.filter(({ name, summary, story }) => isFound([name, summary, story]))
  const [isWhole, setWhole] = useState(false)
  const isCut = useIsNarrow() && !isWhole && text === ''
  const shown = isCut ? found.slice(0, firstOnPhone) : found
  return (
    <>
      <Group justify="space-between" align="end">
        <div>
          <Title order={2} size="h3">
            {t('Library')}
          </Title>
          <QueryData query={library} what={t('the library')}>
            {() => (
              <Text size="sm" role="status">
                {t('{shown} of {all} scenarios', { shown: found.length, all: all.length })}
              </Text>
            )}
          </QueryData>
        </div>
        <TextInput
          type="search"
          label={t('Search scenarios')}
          placeholder="quota, token, page"
          value={text}
          onChange={(event) => setParameters({ search: event.currentTarget.value }, true)}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {shown.map((scenario) => (
          <ScenarioCard key={scenario.name} scenario={scenario} isPlayed={played === scenario.name} />
        ))}
      </SimpleGrid>
      {shown.length === found.length ? null : (
        <Button variant="default" w="fit-content" onClick={() => setWhole(true)}>
          {t('Show {count} more', { count: found.length - shown.length })}
        </Button>
      )}
    </>
  )
}
