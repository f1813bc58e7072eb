/** Profiles: likeliest behaviour, strictest about client bugs, that of a bare framework, and the likeliest one with varied rows. */
export const profileNames = ['default', 'strict', 'framework', 'rich'] as const

export type ProfileName = (typeof profileNames)[number]

export function isProfileName(name: unknown): name is ProfileName {
  return (profileNames as readonly unknown[]).includes(name)
}
