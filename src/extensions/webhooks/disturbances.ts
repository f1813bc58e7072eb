/** Disturbances of a webhook delivery, each with its description. */
export const webhookDisturbances = {
  duplicate: 'it comes twice',
  reorder: 'it comes a minute late, so that later ones overtake it',
  delay: 'its first attempt comes ten minutes after it was signed',
  forge: 'before it comes one that another sender signed',
  unsigned: 'before it comes one without a signature',
  replay: 'before it comes an old one again, as it was signed ten minutes ago',
  retired_secret: 'before it comes one that is signed with a former secret',
  cut: 'the answer to its first attempt is lost, so that it is tried again',
  unknown_event: 'before it comes an event of an unknown kind',
  unknown_member: 'it has unknown members',
} as const

export type WebhookDisturbance = keyof typeof webhookDisturbances

export const webhookDisturbanceNames = Object.keys(webhookDisturbances) as [WebhookDisturbance, ...WebhookDisturbance[]]
