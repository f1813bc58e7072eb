import { Alert, List } from '@mantine/core'
import { ControlProblem, describeProblem, ServerLostError } from '../api/problems.js'
import { t } from '../language/language.js'
import { EmulatorText } from './emulator-text.js'

/** What the emulator refused, member by member; nothing where nothing went wrong. */
export const ProblemAlert = ({ error }: { readonly error: unknown }) => {
  if (error === null || error === undefined) return null
  const members = error instanceof ControlProblem ? Object.entries(error.errors) : []
  return (
    <Alert color="red" title={titleOf(error)} role="alert">
      {members.length === 0 ? (
        error instanceof ControlProblem ? (
          <EmulatorText text={error.message} />
        ) : (
          describeProblem(error)
        )
      ) : (
        <List size="sm">
          {members.map(([member, texts]) => (
            <List.Item key={member}>
              <strong>{member}</strong>: <EmulatorText text={texts.join(' ')} />
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}

const titleOf = (error: unknown): string => {
  if (error instanceof ControlProblem) return t('This was refused')
  return error instanceof ServerLostError ? t('No answer came') : t('This failed')
}
