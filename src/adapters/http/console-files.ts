import type { Caller } from './mounted-handler.js'

/**
 * Answers requests for the console's page at `/_emulator/` and for its files below `/_emulator/console/`; undefined for all others. Files
 * are read on request, and the handler is imported on the first. Callers are restricted as for the control API.
 *
 * @param caller of the request, and the allowed host names.
 * @param built the folder of the built console; by default that of the package.
 */
export const answerConsole = async (request: Request, caller: Caller, built?: string | null): Promise<Response | undefined> => {
  const { answerWithFile } = await import('./console-answer.js')
  return await answerWithFile(request, caller, built)
}
