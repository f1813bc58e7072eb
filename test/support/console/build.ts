/** Builds the console once for all files of this folder, where the server reads it. */
export default async function build(): Promise<void> {
  await import('../../../scripts/build-console.js')
}
