/** The two environments of the service; each has data and tokens of its own (section "What the service does"). */
export const environments = ['sandbox', 'production'] as const

export type Environment = (typeof environments)[number]
