/** What every server is asked; a name is left out where a server cannot do it. */
export const workNames = ['small GET', 'page of 100', 'page of 1000', 'POST create'] as const
export type WorkName = (typeof workNames)[number]
