import { writeWholeFile } from '../../files/write-file.js'
import { findOption } from '../options/names.js'
import { configurable } from '../shared/config-file.js'
import { refuseToWrite } from '../shared/located-file.js'

const file = 'producer-commerce-emulator.config.yaml'

/**
 * `init`: writes a config file that lists every option as a comment.
 * @throws UsageError if there is one already.
 */
export async function runInit(): Promise<void> {
  await refuseToWrite(file, () => writeWholeFile(file, renderConfig()), 'Edit the one that is here, or move it away first.')
  process.stdout.write(`Wrote ${file}. A start in this folder takes its options from it; the command line takes precedence.\n`)
}

/** Every option of `serve` with its description, all commented out, so that the file changes nothing until it is edited. */
export const renderConfig = (): string => {
  const header = [
    '# yaml-language-server: $schema=./node_modules/producer-commerce-emulator/dist/config.schema.json',
    '# Options of producer-commerce-emulator. Remove the # of those you want; the command line takes precedence.',
    '# Files are looked for from the folder that the command runs in.',
  ]
  const options = configurable().flatMap(({ name, long, description }) => [
    '',
    `# ${description}`,
    ...exampleOf(name, long.slice(2)),
  ])
  return `${[...header, ...options].join('\n')}\n`
}

const exampleOf = (name: Parameters<typeof findOption>[0], member: string): readonly string[] => {
  const { type, default: value } = findOption(name)
  if (type === 'values') return [`# ${member}:`, '#   cancel-scope: subscriptions:read']
  const special = examples[member]
  if (special !== undefined) return special.map((line) => `# ${line}`)
  return [`# ${member}: ${value === null || typeof value === 'object' ? '…' : String(value)}`]
}

const examples: Readonly<Record<string, readonly string[]>> = {
  data: ['data: [account.yaml]'],
  webhook: ['webhook:', '  - http://127.0.0.1:3000/webhooks=order.authorized,order.refunded'],
  scenario: ['scenario: lost-response'],
  now: ['now: 2026-03-01T12:00:00Z'],
  cors: ['cors: [http://localhost:5173]'],
}
