import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type InputOptions, type OutputChunk } from 'rolldown'
import { lateRequires } from './late-requires.js'

/** Bundles every module into a file of its own that reads others late, for who looks which of them are read; all of it is gone afterwards. */
export const withSingleModules = async <Found>(
  options: InputOptions,
  look: (folder: string, chunks: readonly OutputChunk[]) => Promise<Found>,
): Promise<Found> => {
  // Within the project, where the packages are found that they require.
  mkdirSync('dist', { recursive: true })
  const folder = mkdtempSync(resolve('dist/modules-'))
  try {
    const { output } = await build({
      ...options,
      plugins: [options.plugins, lateRequires()],
      output: { dir: folder, format: 'cjs', preserveModules: true, entryFileNames: '[name].cjs' },
    })
    return await look(
      folder,
      output.flatMap((file) => (file.type === 'chunk' ? [file] : [])),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
