import { openFromFlags } from '../../../adapters/cli/commands/open-emulator.js'
import { coreOptions } from '../../../adapters/cli/options/core-options.js'
import { jsonText, printable } from '../../../adapters/cli/shared/in-one-line.js'
import { refuseAsUsage } from '../../../adapters/cli/shared/refuse-as-usage.js'
import { refuseText } from '../../../adapters/cli/shared/serve-flags.js'
import { alignColumns } from '../../../adapters/cli/shared/text-columns.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { serve } from '../../../adapters/http/serve.js'
import type { World } from '../../../emulator/extension.js'
import { maskText } from '../../../masking/mask-text.js'
import { readAnswer } from '../../../reading/read-answer.js'
import { options as webhookOptions } from '../../webhooks/cli/options.js'
import { plannedWebhooks } from '../../webhooks/cli/serve.js'
import { WebhookError } from '../../webhooks/webhook-error.js'
import { type ExamFinding, examFindings } from '../exam-findings.js'
import { type ExamEffect, ExamError } from '../exam-options.js'

export interface ExamFlags {
  readonly webhook: string
  readonly webhookSecret?: string
  readonly retiredSecret?: string
  readonly webhookAllow?: string
  readonly stateUrl?: string
  readonly effects?: string
  readonly slowAfter?: string
  readonly port?: string
  readonly assume?: readonly string[]
  readonly seed?: string
  readonly json?: boolean
}

/** Timeout of a request for the application's state, in milliseconds. */
const statePatienceMs = 5_000

/**
 * `exam --webhook <url>`: sends a receiver faulty webhook deliveries. Exit code 1 if it mishandles one.
 * @throws UsageError if the receiver cannot be examined.
 */
export async function runExamCommand(flags: ExamFlags): Promise<void> {
  const {
    port: { flag: port },
    seed: { flag: seed },
    assumptions: { flag: assume },
  } = coreOptions
  const { flag: allow } = webhookOptions.webhookHosts
  const assumed = (flags.assume ?? []).map((text) => assume.read(text, refuseText('--assume', text)))
  const at = flags.port === undefined ? 0 : port.read(flags.port, refuseText('--port', flags.port))
  const seeded = flags.seed === undefined ? {} : { seed: seed.read(flags.seed, refuseText('--seed', flags.seed)) }
  const options = {
    seed: 1,
    now: '2026-03-01T12:00:00Z',
    frozen: true,
    ...seeded,
    assumptions: Object.fromEntries(assumed),
  }
  if (flags.webhookSecret === undefined && !assumed.some(([id, value]) => id === 'webhook-signature' && value === 'none')) {
    throw new UsageError('The command exam needs the option "--webhook-secret": give the secret that the receiver verifies with.')
  }
  const allowedHosts =
    flags.webhookAllow === undefined ? [] : [allow.read(flags.webhookAllow, refuseText('--webhook-allow', flags.webhookAllow))]
  const { emulator } = await refuseAsUsage(() => openFromFlags(options, [plannedWebhooks({ allowedHosts })]))
  const server = await serve(emulator, { port: at })
  try {
    const findings = await examine(emulator, flags, seeded)
    process.stdout.write(
      flags.json === true ? `${jsonText({ findings })}\n` : printable(render(maskText(flags.webhook), findings)),
    )
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await server.close()
  }
}

async function examine(emulator: World, flags: ExamFlags, seeded: { readonly seed?: number }): Promise<readonly ExamFinding[]> {
  const { webhook, webhookSecret, retiredSecret, stateUrl, effects, slowAfter } = flags
  try {
    return await emulator.webhooks.exam(webhook, {
      ...seeded,
      ...(webhookSecret === undefined ? {} : { secret: webhookSecret }),
      ...(retiredSecret === undefined ? {} : { retiredSecret }),
      ...(stateUrl === undefined ? {} : { state: () => readState(stateUrl) }),
      ...(effects === undefined ? {} : { effects: effects.split(',').map((name) => name.trim()) as ExamEffect[] }),
      ...(slowAfter === undefined ? {} : { slowAfter }),
    })
  } catch (error) {
    throw error instanceof ExamError || error instanceof WebhookError ? new UsageError(error.message) : error
  }
}

async function readState(url: string): Promise<unknown> {
  const refuse = (reason: string): ExamError => new ExamError(`The state at ${url} cannot be read: ${reason}.`)
  if (!URL.canParse(url)) throw refuse('that is not an address')
  const response = await fetch(url, { signal: AbortSignal.timeout(statePatienceMs) }).catch((error: Error) => {
    throw refuse(error.message)
  })
  if (!response.ok) throw refuse(`it answered ${response.status}`)
  const text = await readAnswer(response, new URL(url).origin)
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('it did not answer with JSON')
  }
}

function render(url: string, findings: readonly ExamFinding[]): string {
  if (findings.length === 0) return `${url} did everything right.\n`
  const lines = findings.flatMap(({ finding, detail, deliveries }) => [
    finding,
    `  ${examFindings[finding]}`,
    `  ${detail}`,
    ...alignColumns(
      deliveries.flatMap(({ id, event, disturbed, attempts }) =>
        attempts.map(({ status, error }) => [
          `    ${id}`,
          event,
          disturbed ?? '-',
          status === null ? (error ?? '') : String(status),
        ]),
      ),
    ),
  ])
  return `${lines.join('\n')}\n`
}
