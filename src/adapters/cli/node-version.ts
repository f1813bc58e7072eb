/** The oldest Node that works, as `[major, minor]`. */
const oldest = [20, 19] as const

/**
 * Reason why this Node cannot run the emulator, in one sentence; null if it can.
 * Old syntax only, and no imports: it has to load on any version of Node.
 */
export function refuseOldNode(version: string): string | null {
  const [major, minor] = version.split('.').map(Number) as [number, number]
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return null
  return `producer-commerce-emulator needs Node ${oldest.join('.')} or later, and this is Node ${version}; install a newer one and start again.`
}
