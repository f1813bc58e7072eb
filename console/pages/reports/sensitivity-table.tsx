import { Anchor, Code, List, Text } from '@mantine/core'
import type { SensitivityReport } from '../../../src/extensions/explore/sensitivity.js'
import { useWorld } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { language, t } from '../../language/language.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { linkTo } from '../../shell/route.js'

/** Assumptions that change the outcome of a flow, with the question to ask of the service. */
export const SensitivityTable = ({ report: { leaned, flips, matters } }: { readonly report: SensitivityReport }) => {
  const { id: world } = useWorld()
  return (
    <>
      <Text size="sm">
        {t('It depended on {assumptions}. {values}.', {
          assumptions: countOf(leaned.length, 'assumption'),
          values: countOf(flips, 'other value was tried', 'other values were tried'),
        })}
      </Text>
      {matters.length === 0 ? (
        <Text size="sm">{t('None of them changes the outcome.')}</Text>
      ) : (
        <ScrollTable
          label={t('Assumptions that matter')}
          columns={['Assumption', 'Confidence', 'Other values and outcomes', 'Question for the service'].map((name) => t(name))}
        >
          <tbody>
            {matters.map(({ assumption, confidence, values, question }) => (
              <tr key={assumption}>
                <th scope="row">
                  <Anchor size="sm" href={linkTo(world, 'assumptions', assumption)}>
                    {assumption}
                  </Anchor>
                </th>
                <td>{t(confidence)}</td>
                <td>
                  <List size="xs">
                    {values.map(({ value, outcome }) => (
                      <List.Item key={value}>
                        <Code>{value}</Code> <EmulatorText text={outcome} />
                      </List.Item>
                    ))}
                  </List>
                </td>
                <td lang={language}>{question[language]}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </>
  )
}
