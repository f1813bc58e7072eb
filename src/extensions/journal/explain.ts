import type { OtherOutcome } from '../../core/replay.js'
import { rules } from '../../core/rules.js'
import { textOf } from '../../core/state.js'
import type { Played } from '../../emulator/extension.js'
import type { Recorded } from './evidence.js'
import { summarise } from './summarise.js'

const secret = /^(authorization|cookie|set-cookie|.*(token|secret|password).*)$/i
const masked = (headers: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries(
    Array.from(headers, ([name, value]) => [
      name,
      secret.test(name) ? value.replace(/(svc_(?:test|live)_\w{0,3})\S*/, '$1…') : value,
    ]),
  )
const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Why a request got its answer, as data and in words. Without `played`, of a restored journal, what was recorded is all there is. */
export const explain = (
  recorded: Recorded,
  played: Played | undefined,
  would_change: readonly OtherOutcome[],
  not_tried: string | undefined,
) => {
  const { entry, evidence } = recorded
  const { sentence, section } = rules[entry.rule]
  const { required_scope, caller, block } = evidence
  return {
    ...entry,
    assumptions: would_change.map(({ assumption }) => assumption),
    ...(not_tried === undefined ? {} : { not_tried }),
    query: evidence.query,
    summary: summarise(recorded),
    sentence,
    section,
    quotas: evidence.quotas.map(({ bucket, limit, used_before, used, opened_at, resets_at }) => ({
      class: bucket,
      used_before,
      used,
      limit,
      opened_at: isoOf(opened_at),
      resets_at: isoOf(resets_at),
      refills_in_s: Math.max(0, Math.ceil((resets_at - evidence.limits_at) / 1000)),
    })),
    scope: required_scope === null || caller === null ? null : { required: required_scope, held: caller.scopes },
    lookup: evidence.lookup,
    idempotency: evidence.idempotency,
    block: block === null ? null : { ...block, until: isoOf(block.until) },
    fields: evidence.fields,
    retry_after: evidence.retry_after,
    page: evidence.page,
    exchange:
      played === undefined
        ? null
        : {
            request: {
              headers: masked(played.request.headers as Headers),
              body: played.request.body === null ? null : new TextDecoder().decode(played.request.body.subarray(0, 16_384)),
            },
            response: {
              headers: masked(Object.entries(played.answer.headers)),
              body: textOf(played.answer.body)?.slice(0, 16_384) ?? null,
            },
          },
    would_change,
  }
}
export type Explanation = ReturnType<typeof explain>
