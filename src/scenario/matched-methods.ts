/** The methods that a step of a scenario can ask for. */
export const matchedMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const
