import { defineExtension, type Extension } from '../../emulator/extension.js'
// What it needs of a world.
import type {} from '../data/index.js'
import type {} from '../journal/index.js'
import type {} from '../sales/index.js'
import type {} from '../scenarios/index.js'
import type {} from '../snapshots/index.js'
import type {} from '../webhooks/index.js'
import type { Receiver } from '../webhooks/receiver.js'
import type { ExamFinding } from './exam-findings.js'
import type { ExamOptions } from './exam-options.js'

declare module '../webhooks/members.js' {
  interface EmulatorWebhooks {
    /**
     * Tests a receiver: injects the common webhook faults, on the clock of this world, and returns what the receiver does wrong. The state
     * of the world is restored afterwards.
     * @throws ExamError for an invalid option or a receiver that does not answer; rejects.
     */
    exam(receiver: string | Receiver, options?: ExamOptions): Promise<readonly ExamFinding[]>
  }
}

/** Examines receivers of webhooks. It adds to the member of the extension `webhooks`, and so comes behind it. */
export const exam = (): Extension =>
  defineExtension({
    name: 'exam',
    needs: ['data', 'journal', 'sales', 'scenarios', 'snapshots', 'webhooks'],
    members: (world) => ({
      webhooks: {
        ...world.webhooks,
        exam: async (receiver: string | Receiver, options?: ExamOptions) =>
          (await import('./run-exam.js')).runExam(world, receiver, options),
      },
    }),
  })
