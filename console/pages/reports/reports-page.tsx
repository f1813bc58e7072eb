import { Alert, Button, Card, FileButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { describeProblem } from '../../api/problems.js'
import { commandLine } from '../../format/command-line.js'
import { t } from '../../language/language.js'
import { FileDrop } from '../../parts/file-drop.js'
import { PageHead } from '../../parts/page-head.js'
import { Snippet } from '../../parts/snippet.js'
import { ExamTable } from './exam-table.js'
import { ExploreTable } from './explore-table.js'
import { type Report, readReport } from './read-report.js'
import { SensitivityTable } from './sensitivity-table.js'

interface OpenedReport {
  readonly name: string
  readonly report: Report
}

/** The report that was opened last, which is there again when one comes back from where it led. */
let latest: OpenedReport | undefined

/** Reports of experiments, opened from the files that the commands write. */
const ReportsPage = () => {
  const [opened, setOpened] = useState(latest)
  const [fault, setFault] = useState<string>()
  const open = async (file: File | null | undefined): Promise<void> => {
    if (file === null || file === undefined) return
    try {
      latest = { name: file.name, report: readReport(await file.text()) }
      setOpened(latest)
      setFault(undefined)
    } catch (error) {
      setFault(describeProblem(error))
    }
  }
  return (
    <FileDrop label={t('Reports')} onFile={(file) => void open(file)}>
      <Stack>
        <PageHead
          title={t('Reports')}
          aside={
            <FileButton
              onChange={(file) => void open(file)}
              accept="application/json"
              inputProps={{ 'aria-label': t('Report file') }}
            >
              {(props) => <Button {...props}>{t('Open a report')}</Button>}
            </FileButton>
          }
        >
          {t('Open what explore, sensitivity or the webhook exam found, or drop the file on this page.')}
        </PageHead>
        {fault === undefined ? null : (
          <Alert color="red" role="alert" title={t('The report was not opened')}>
            {fault}
          </Alert>
        )}
        {opened === undefined ? <HowToWriteOne /> : <Opened opened={opened} />}
      </Stack>
    </FileDrop>
  )
}

const Opened = ({ opened: { name, report } }: { readonly opened: OpenedReport }) => (
  <Card withBorder component="section" aria-label={name}>
    <Text size="sm" role="status" mb="xs">
      {t('{file}: report of {command}.', { file: name, command: report.kind })}
    </Text>
    {report.kind === 'explore' ? <ExploreTable report={report.report} /> : null}
    {report.kind === 'sensitivity' ? <SensitivityTable report={report.report} /> : null}
    {report.kind === 'exam' ? <ExamTable findings={report.report.findings} /> : null}
  </Card>
)

/** Commands that write a report, for those who have none. */
const HowToWriteOne = () => (
  <Card withBorder>
    <Stack>
      <Group>
        <Text size="sm">{t('No report is open. Write one with a command, in a clone of the repository:')}</Text>
      </Group>
      <Snippet
        title={t('Which faults break my client?')}
        code={commandLine('explore --json --command "node my-client.mjs" > explore.json')}
      />
      <Snippet
        title={t('Which assumptions does my client depend on?')}
        code={commandLine('sensitivity --json --command "node my-client.mjs" > sensitivity.json')}
      />
      <Snippet
        title={t('Does my receiver handle webhooks right?')}
        code={commandLine('exam --webhook http://127.0.0.1:3000/hook --json > exam.json')}
      />
    </Stack>
  </Card>
)

export default ReportsPage
