import { Anchor, Card, SimpleGrid, Text, Title } from '@mantine/core'
import type { LandmarkState } from '../../../src/extensions/control/schemas.js'
import { useControl, useWorld } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { QueryData } from '../../parts/query-data.js'
import { landmarkRecord, linkTo } from '../../shell/route.js'

/** Records that every dataset holds under a name. */
export const LandmarkLinks = () => {
  const { id: world } = useWorld()
  const landmarks = useControl<LandmarkState>('/landmarks', false)
  return (
    <Card withBorder>
      <Title order={2} size="h4">
        {t('Landmarks')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('Records of the first producer in the sandbox that always exist.')}
      </Text>
      <QueryData query={landmarks} what={t('the landmarks')}>
        {(named) => (
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 5 }} mt="xs" spacing="xs">
            {Object.entries(named).map(([name, landmark]) => (
              <Anchor key={name} size="sm" href={linkTo(world, 'data', landmarkRecord(name, landmark))}>
                {name}
              </Anchor>
            ))}
          </SimpleGrid>
        )}
      </QueryData>
    </Card>
  )
}
