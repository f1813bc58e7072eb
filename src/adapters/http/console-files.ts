import type { ConsoleCaller } from './console-caller.js'

/**
 * Answers requests for the console's page at `/_emulator/` and for its files below `/_emulator/console/`; undefined for all others. Files
 * are read when they are asked for, and so is the code that does it. The same callers may come as to the control API.
 *
 * @param caller who asks, and the names that are known.
 * @param built the folder of the built console; left out, that of the package.
 */
export const answerConsole = async (
  request: Request,
  caller: ConsoleCaller,
  built?: string | null,
): Promise<Response | undefined> => {
  const { answerWithFile } = await import('./console-answer.js')
  return await answerWithFile(request, caller, built)
}
