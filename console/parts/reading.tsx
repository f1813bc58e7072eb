import { Text } from '@mantine/core'
import { t } from '../language/language.js'

/** Stands where something is still being read: nothing is said of it before. */
export const Reading = ({ what }: { readonly what: string }) => (
  <Text span size="sm" c="dimmed" role="status" data-reading>
    {t('Reading {what} …', { what })}
  </Text>
)
