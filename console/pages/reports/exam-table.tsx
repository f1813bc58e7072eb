import { Text } from '@mantine/core'
import type { ExamFinding } from '../../../src/extensions/exam/exam-findings.js'
import { t } from '../../language/language.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { ScrollTable } from '../../parts/scroll-table.js'

/** Faults of a webhook receiver, with the number of deliveries that show each. */
export const ExamTable = ({ findings }: { readonly findings: readonly ExamFinding[] }) =>
  findings.length === 0 ? (
    <Text size="sm">{t('The receiver has passed.')}</Text>
  ) : (
    <ScrollTable label={t('Findings')} columns={['Finding', 'Detail', 'Deliveries'].map((name) => t(name))}>
      <tbody>
        {findings.map(({ finding, detail, deliveries }) => (
          <tr key={finding}>
            <th scope="row">{finding}</th>
            <td>
              <EmulatorText text={detail} />
            </td>
            <td>{Array.isArray(deliveries) ? deliveries.length : '–'}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
