/** What can go wrong with a webhook on its way to who is told, and what that is. */
export declare const webhookDisturbances: {
    readonly duplicate: 'it comes twice';
    readonly reorder: 'it comes a minute late, so that later ones overtake it';
    readonly delay: 'its first attempt comes ten minutes after it was signed';
    readonly forge: 'before it comes one that somebody else signed';
    readonly replay: 'before it comes an old one again, as it was signed ten minutes ago';
    readonly retired_secret: 'before it comes one that is signed with a secret of before';
    readonly cut: 'the answer to its first attempt is lost, so that it is tried again';
    readonly unknown_event: 'before it comes an event of a kind that nobody knows';
    readonly unknown_member: 'it has members that nobody knows';
};
export type WebhookDisturbance = keyof typeof webhookDisturbances;
export declare const webhookDisturbanceNames: [WebhookDisturbance, ...WebhookDisturbance[]];
