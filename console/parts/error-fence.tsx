import { Alert, Button, Text } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { describeProblem } from '../api/problems.js'
import { t } from '../language/language.js'

/** Keeps what goes wrong on one page from taking the whole console with it. */
export class ErrorFence extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return (
      <Alert color="red" title={t('This page failed')} role="alert">
        <Text size="sm" mb="xs">
          {describeProblem(this.state.error)}
        </Text>
        <Button size="xs" variant="default" onClick={() => window.location.reload()}>
          {t('Reload')}
        </Button>
      </Alert>
    )
  }
}
